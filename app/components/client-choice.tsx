import { useLocation } from "@remix-run/react";
import type { Said } from "~/domain/people/absences/rules";
import { FEW_CLIENTS } from "~/domain/people/clients/rules";
import { useTexts } from "~/i18n/texts";
import { AbsenceLine } from "./absences";
import { withQuery } from "./changed-query";
import { CHOICE_ANCHOR } from "./client-switch";
import { EmptyState } from "./empty-state";

interface Props {
  screen: string;
  /** The first clients by name: all of them, or more than are shown as links. */
  first: { user_id: string; name: string; said: Said[] }[];
  title: string;
  hint: string;
}

/** Offers a few clients and the choice on a screen that shows nobody's data yet. Everything else in the address stays. */
export function ClientChoice({ screen, first, title, hint }: Props) {
  const { t } = useTexts();
  const { search } = useLocation();
  if (first.length === 0)
    return <EmptyState icon="users" title={t("tasks.no_clients")} hint={t("tasks.no_clients_hint")} />;
  return (
    <EmptyState icon="users" title={title} hint={hint}>
      {first.length > FEW_CLIENTS ? (
        <a className="button button-main" id={CHOICE_ANCHOR} href={withQuery(`${screen}/client`, search, {})}>
          {t("choose.title")}
        </a>
      ) : (
        <ul className="flex flex-wrap justify-center gap-2">
          {first.map(({ user_id, name, said }) => (
            <li key={user_id} className="min-w-0">
              <a
                className="button flex-wrap break-words"
                href={withQuery(screen, search, { client: user_id })}
              >
                {name} <AbsenceLine said={said} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </EmptyState>
  );
}
