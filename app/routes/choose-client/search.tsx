import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SearchField } from "~/components/field";
import type { Choices } from "~/domain/clients/choices.server";
import { FEW_CLIENTS, ROSTER_SEARCH_MAX } from "~/domain/clients/rules";
import { WITHOUT_CHOICE } from "./address";

/** Shows the search for a client, and how many were found. A few clients need no search. */
export function ChoiceSearch({ choices: { who, total } }: { choices: Choices }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  if (!who && total <= FEW_CLIENTS) return null;
  const kept = [...new URLSearchParams(search)].filter(([name]) => !(name in WITHOUT_CHOICE));
  return (
    <search>
      <form action={pathname} className="choice-search" data-on-demand="search">
        {kept.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <SearchField
          id="who"
          label={t("choose.search")}
          placeholder={t("choose.search_hint")}
          defaultValue={who}
          maxLength={ROSTER_SEARCH_MAX}
          autoFocus
        />
        <button type="submit" className="button without-script">
          {t("choose.search")}
        </button>
      </form>
      <p role="status" id="choices-found" className="numbers mt-2 text-muted text-small">
        {t("choose.found", { count: total })}
      </p>
    </search>
  );
}
