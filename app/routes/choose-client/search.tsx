import type { Choices } from "~/domain/people/clients/choices.server";
import { FEW_CLIENTS, ROSTER_SEARCH_MAX } from "~/domain/people/clients/rules";
import { useTexts } from "~/i18n/texts";
import { ChoiceSearchForm } from "./search-form";

export function ChoiceSearch({ choices: { who, total } }: { choices: Choices }) {
  const { t } = useTexts();
  if (!who && total <= FEW_CLIENTS) return null;
  return (
    <ChoiceSearchForm
      label={t("choose.search")}
      hint={t("choose.search_hint")}
      submit={t("choose.search")}
      who={who}
      maxLength={ROSTER_SEARCH_MAX}
      resultText={t("choose.found", { count: total })}
    />
  );
}
