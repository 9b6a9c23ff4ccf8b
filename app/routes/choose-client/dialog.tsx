import { useLocation } from "@remix-run/react";
import { withQuery } from "~/components/changed-query";
import { CHOICE_ANCHOR } from "~/components/client-choice";
import { Dialog } from "~/components/dialog";
import { EmptyState } from "~/components/empty-state";
import type { Choices } from "~/domain/people/clients/choices.server";
import { useTexts } from "~/i18n/texts";
import { WITHOUT_CHOICE } from "./address";
import { ChoiceLinks } from "./links";

interface Props {
  screen: string;
  choices: Choices;
}

/** Chooses the client of a screen. The screen keeps the rest of its address, but begins again at its first page. */
export function ChooseClientDialog({ screen, choices }: Props) {
  const { t } = useTexts();
  const { search } = useLocation();
  return (
    <Dialog
      title={t("choose.title")}
      closeTo={`${withQuery(screen, search, WITHOUT_CHOICE)}#${CHOICE_ANCHOR}`}
    >
      {choices.total === 0 && !choices.who ? (
        <EmptyState icon="users" title={t("dashboard.no_clients")} hint={t("dashboard.no_clients_hint")} />
      ) : (
        <ChoiceLinks
          choices={choices}
          addressOf={(client) => withQuery(screen, search, { ...WITHOUT_CHOICE, page: null, client })}
        />
      )}
    </Dialog>
  );
}
