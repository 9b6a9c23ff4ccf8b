import { AbsenceLine } from "~/components/absences";
import { Avatar } from "~/components/avatar";
import { PackageBadge } from "~/components/package-badge";
import type { Choice } from "~/domain/people/clients/choices.server";

interface Props {
  client: Choice;
  /** The client's name, or what happens to them. */
  text: string;
}

export function Face({ client, text }: Props) {
  return (
    <>
      <Avatar user={client} />
      <span className="choice-name">
        <span data-words>{text}</span>
        <span className="choice-email">{client.email}</span>
        <AbsenceLine said={client.said} />
      </span>
      <PackageBadge type={client.package_type} />
    </>
  );
}
