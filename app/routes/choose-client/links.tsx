import type { Choices } from "~/domain/people/clients/choices.server";
import { displayName } from "~/domain/people/profile/rules";
import { Face } from "./face";
import { ChoiceList } from "./list";
import { ChoiceSearch } from "./search";

interface Props {
  choices: Choices;
  addressOf: (user_id: string) => string;
}

export function ChoiceLinks({ choices, addressOf }: Props) {
  return (
    <>
      <ChoiceSearch choices={choices} />
      <ChoiceList choices={choices}>
        {(client) => (
          <a className="button client-choice" data-choice href={addressOf(client.user_id)}>
            <Face client={client} text={displayName(client)} />
          </a>
        )}
      </ChoiceList>
    </>
  );
}
