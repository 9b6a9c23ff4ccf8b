import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { withQuery } from "~/components/changed-query";
import { EmptyState } from "~/components/empty-state";
import { Pager } from "~/components/pager";
import type { Choice, Choices } from "~/domain/people/clients/choices.server";
import { useTexts } from "~/i18n/texts";
import { WITHOUT_CHOICE } from "./address";

interface Props {
  choices: Choices;
  /** Renders a client as a link or a button with the attribute `data-choice`. */
  children: (client: Choice) => ReactNode;
}

/** Shows a page of the clients. The script of the search replaces it as a whole. */
export function ChoiceList({ choices, children }: Props) {
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  const { clients, who } = choices;
  return (
    <div id="choices" className="flex flex-col gap-3">
      {clients.length === 0 && who ? (
        <EmptyState icon="search" title={t("choose.nobody", { who })} hint={t("choose.nobody_hint")}>
          <a className="button" href={withQuery(pathname, search, WITHOUT_CHOICE)}>
            {t("choose.everybody")}
          </a>
        </EmptyState>
      ) : (
        <ul className="flex flex-col gap-2">
          {clients.map((client) => (
            <li key={client.user_id}>{children(client)}</li>
          ))}
        </ul>
      )}
      <Pager
        {...choices}
        addressOf={(page) => withQuery(pathname, search, { who_page: page > 1 ? String(page) : null })}
      />
    </div>
  );
}
