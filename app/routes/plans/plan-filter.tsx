import { CHOICE_ANCHOR } from "~/components/client-choice";
import { SearchField } from "~/components/field";
import { Icon } from "~/components/icon";
import { useSamePage } from "~/components/same-page";
import { SegmentLinks } from "~/components/segment";
import { PLAN_SEARCH_MAX, PLAN_STATES } from "~/domain/coaching/plan-content/rules";
import type { PlanSearchResults } from "~/domain/coaching/plans/plan-pages.server";
import { useTexts } from "~/i18n/texts";
import { useClientName } from "./client-name";
import type { KindName } from "./kind";
import { clientChoicePath, searchAddress } from "./search-address";
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
        <ClientFilter kind={kind} search={search} />
        <TemplatesLink kind={kind} />
      </div>
    </div>
  );
}

function ClientFilter({ kind, search: { q, state, client } }: Props) {
  const { t } = useTexts();
  const samePage = useSamePage();
  const clientName = useClientName();
  if (!client)
    return (
      <a className="button" id={CHOICE_ANCHOR} href={samePage(clientChoicePath(kind))}>
        {t("plans.all_clients")}
      </a>
    );
  return (
    <p className="chosen-filter">
      <span className="truncate">{clientName(client)}</span>
      <a
        href={searchAddress(kind, { q, state })}
        aria-label={t("plans.any_client")}
        title={t("plans.any_client")}
      >
        <Icon name="x" />
      </a>
    </p>
  );
}
