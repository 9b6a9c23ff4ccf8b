import type { ComponentType } from "react";
import { EmptyState } from "~/components/empty-state";
import { Icon } from "~/components/icon";
import type { IconName } from "~/components/icon-names";
import { List } from "~/components/list";
import { OtherZone } from "~/components/other-zone";
import { Page } from "~/components/page";
import { Pager } from "~/components/pager";
import { useSamePage } from "~/components/same-page";
import { TextAction } from "~/components/text-action";
import { isActivePlan } from "~/domain/coaching/plan-content/rules";
import type { PageFacts } from "~/domain/shared/pages/rules";
import { useTexts } from "~/i18n/texts";
import { type AnyPlan, CREATE_ANCHOR, type KindName, plansAnchor } from "./kind";
import { NoneFound } from "./none-found";
import { PlanDrafts } from "./plan-drafts";
import { type AppliedSearch, isFiltered, PlanFilter } from "./plan-filter";
import { PlanRow } from "./plan-row";
import { searchAddress } from "./search-address";
import { SpaceBanner } from "./space-banner";
import { TemplatesLink } from "./templates-link";
import { WaitingBanner } from "./waiting-banner";
import { WhosePlans } from "./whose-plans";

interface Props<Plan> {
  kind: KindName;
  icon: IconName;
  list: PageFacts & { plans: Plan[]; active: number; stored: number };
  /** Null for a client, who sees all of their plans. */
  search: AppliedSearch | null;
  card: ComponentType<{ plan: Plan }>;
  factOf: (plan: Plan) => string | null;
}

export function PlansPage<Plan extends AnyPlan>({
  kind,
  icon,
  list,
  search,
  card: Card,
  factOf,
}: Props<Plan>) {
  const { t } = useTexts();
  const { plans, total } = list;
  const active = plans.filter(isActivePlan);
  const isSearch = search !== null && isFiltered(search);
  return (
    <Page
      title={t(`plans.${kind}.title`)}
      lead={
        <>
          {t(search ? `plans.${kind}.trainer_lead` : `plans.${kind}.client_lead`)}
          {kind === "training" && !search && <LogLink />}
        </>
      }
      whose={search && (total > 0 || isSearch) && <WhosePlans kind={kind} search={search} />}
      action={search && (total > 0 || isSearch) && <CreateLink kind={kind} />}
    >
      {kind === "training" && !search && <OtherZone className="mb-4" />}
      {list.active === 0 && !search && <WaitingBanner kind={kind} />}
      {search && <PlanDrafts kind={kind} />}
      {search && <SpaceBanner stored={list.stored} />}
      {search && (total > 0 || isSearch) && <PlanFilter kind={kind} search={search} />}
      {search && total === 0 && <Nothing kind={kind} icon={icon} search={search} />}
      {search && list.active === 0 && total > 0 && !search.q && !search.state && (
        <div className="card">
          <EmptyState
            kind="card"
            icon={icon}
            title={t("plans.empty_active")}
            hint={t("plans.empty_active_hint")}
          />
        </div>
      )}
      {active.length > 0 && (
        <section aria-labelledby="active-plans">
          <h2 id="active-plans" className="mb-3">
            {t(`plans.${kind}.active`)}
          </h2>
          <ul className="plan-cards">
            {active.map((plan) => (
              <Card key={plan.id} plan={plan} />
            ))}
          </ul>
        </section>
      )}
      {total > 0 && (
        <section
          aria-labelledby="all-plans"
          id={plansAnchor(kind)}
          className={active.length === 0 ? "mt-8" : undefined}
        >
          <header className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="all-plans">{t(`plans.${kind}.all`)}</h2>
            {isSearch && <p className="numbers text-muted">{t("plans.hits", { count: total })}</p>}
          </header>
          <List>
            {plans.map((plan) => (
              <PlanRow key={plan.id} kind={kind} plan={plan} fact={factOf(plan)} />
            ))}
          </List>
          <div className="mt-4">
            <Pager {...list} addressOf={(page) => `${pageAddress(kind, search, page)}#all-plans`} />
          </div>
        </section>
      )}
    </Page>
  );
}

const pageAddress = (kind: KindName, search: AppliedSearch | null, page: number) =>
  searchAddress(kind, { ...search, client: search?.client?.user_id, page });

function Nothing({ kind, icon, search }: { kind: KindName; icon: IconName; search: AppliedSearch }) {
  const { t } = useTexts();
  if (isFiltered(search)) return <NoneFound kind={kind} search={search} />;
  return (
    <EmptyState icon={icon} title={t(`plans.${kind}.empty`)} hint={t(`plans.${kind}.empty_hint`)}>
      <div className="flex flex-wrap justify-center gap-2">
        <CreateLink kind={kind} />
        <TemplatesLink kind={kind} />
      </div>
    </EmptyState>
  );
}

function LogLink() {
  const { t } = useTexts();
  return (
    <TextAction className="block" href="/training/log">
      {t("training_log.history.open")}
    </TextAction>
  );
}

function CreateLink({ kind }: { kind: KindName }) {
  const { t } = useTexts();
  const samePage = useSamePage();
  return (
    <a className="button button-main" id={CREATE_ANCHOR} href={samePage(`/${kind}/new`)}>
      <Icon name="plus" />
      {t(`plans.${kind}.create`)}
    </a>
  );
}
