import { useLoaderData, useLocation } from "@remix-run/react";
import { withQuery } from "~/components/changed-query";
import { CHOICE_ANCHOR } from "~/components/client-switch";
import { Dialog } from "~/components/dialog";
import { EmptyState } from "~/components/empty-state";
import type { Handle } from "~/components/page-title";
import { stylesheet } from "~/components/stylesheet";
import { listChoices } from "~/domain/people/clients/choices.server";
import { ChoiceQuery } from "~/domain/people/clients/schema";
import { firstPartOf } from "~/domain/shared/pages/first-part";
import { screen } from "~/http/screen.server";
import { useTexts } from "~/i18n/texts";
import chooseStyles from "~/styles/choose.css?url";
import { WITHOUT_CHOICE } from "./address";
import { ChoiceLinks } from "./links";

export const links = stylesheet(chooseStyles);

export const handle: Handle = { title: "choose.title", dialog: true };

export const loader = screen({ by: "trainer", query: ChoiceQuery }, (trainer, { query }) =>
  listChoices(trainer, query),
);

/** Chooses the client of a screen. The screen keeps the rest of its address, but begins again at its first page. */
export default function ChooseClient() {
  const { t } = useTexts();
  const choices = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const screenBehind = `/${firstPartOf(pathname)}`;
  return (
    <Dialog
      title={t("choose.title")}
      closeTo={`${withQuery(screenBehind, search, WITHOUT_CHOICE)}#${CHOICE_ANCHOR}`}
    >
      {choices.total === 0 && !choices.who ? (
        <EmptyState icon="users" title={t("dashboard.no_clients")} hint={t("dashboard.no_clients_hint")} />
      ) : (
        <ChoiceLinks
          choices={choices}
          addressOf={(client) => withQuery(screenBehind, search, { ...WITHOUT_CHOICE, page: null, client })}
        />
      )}
    </Dialog>
  );
}
