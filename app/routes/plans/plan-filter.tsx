import { SearchField } from "~/components/field";
import { SegmentLinks } from "~/components/segment";
import { PLAN_SEARCH_MAX, PLAN_STATES } from "~/domain/coaching/plan-content/rules";
import type { PlanSearchResults } from "~/domain/coaching/plans/plan-pages.server";
import { useTexts } from "~/i18n/texts";
import type { KindName } from "./kind";
import { searchAddress } from "./search-address";
import { TemplatesLink } from "./templates-link";

export type AppliedSearch = PlanSearchResults<KindName>["search"];

interface Props {
  kind: KindName;
  search: AppliedSearch;
}

export const isFiltered = ({ q, state, client }: AppliedSearch) =>
  q !== "" || state !== undefined || client !== null;

export function PlanFilter({ kind, search }: Props) {
  const { t } = useTexts();
  const { q, state, client } = search;
  const same = { q, state, client: client?.user_id };
  return (
    <div className="plan-filter">
      <form action={`/${kind}`} className="plan-search">
        {state && <input type="hidden" name="state" value={state} />}
        {client && <input type="hidden" name="client" value={client.user_id} />}
        <SearchField
          id="q"
          label={t("plans.search")}
          placeholder={t("plans.search_hint")}
          defaultValue={q}
          maxLength={PLAN_SEARCH_MAX}
        />
        <button type="submit" className="button">
          {t("plans.show")}
        </button>
        {q && (
          <a className="button button-quiet" href={searchAddress(kind, { ...same, q: undefined })}>
            {t("plans.clear")}
          </a>
        )}
      </form>
      <div className="plan-filter-links">
        <SegmentLinks
          label={t("plans.states")}
          links={[undefined, ...PLAN_STATES].map((each) => ({
            href: searchAddress(kind, { ...same, state: each }),
            text: t(`plans.state_${each ?? "all"}`),
            isChosen: state === each,
          }))}
        />
        <TemplatesLink kind={kind} />
      </div>
    </div>
  );
}
