import { useLocation } from "@remix-run/react";
import { FEW_CLIENTS } from "~/domain/people/clients/rules";
import { useTexts } from "~/i18n/texts";
import { withQuery } from "./changed-query";
import { EmptyState } from "./empty-state";

export const CHOICE_ANCHOR = "choose-client";

interface Named {
  user_id: string;
  name: string;
}

interface Props {
  screen: string;
  client: Named | null;
  /** The first clients by name, where none is chosen: all of them, or more than are shown as links. */
  first: Named[];
  title: string;
  hint: string;
}

/** Shows whose data a trainer sees, or offers a few clients and the choice. Everything else in the address stays. */
export function ClientChoice({ screen, client, first, title, hint }: Props) {
  const { t } = useTexts();
  const { search } = useLocation();
  const choice = withQuery(`${screen}/client`, search, {});
  if (client) return <ChosenClient name={client.name} href={choice} />;
  if (first.length === 0)
    return <EmptyState icon="users" title={t("tasks.no_clients")} hint={t("tasks.no_clients_hint")} />;
  return (
    <EmptyState icon="users" title={title} hint={hint}>
      {first.length > FEW_CLIENTS ? (
        <a className="button button-main" id={CHOICE_ANCHOR} href={choice}>
          {t("choose.title")}
        </a>
      ) : (
        <ul className="flex flex-wrap justify-center gap-2">
          {first.map(({ user_id, name }) => (
            <li key={user_id} className="min-w-0">
              <a className="button break-words" href={withQuery(screen, search, { client: user_id })}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </EmptyState>
  );
}

function ChosenClient({ name, href }: { name: string; href: string }) {
  const { t } = useTexts();
  return (
    <a className="input chosen-client" id={CHOICE_ANCHOR} href={href}>
      <span className="min-w-0 truncate">
        <span className="text-muted">{t("tasks.client")}: </span>
        <strong>{name}</strong>
      </span>
      <span className="text-action flex-none">{t("choose.change")}</span>
    </a>
  );
}
