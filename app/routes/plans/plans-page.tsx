import { type LucideIcon, Plus } from "lucide-react";
import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/empty-state";
import { Page } from "~/components/page";
import { Pager } from "~/components/pager";
import { useSamePage } from "~/components/same-page";
import { useShell } from "~/components/shell-facts";
import type { PageFacts } from "~/domain/pages/rules";
import type { AnyPlan, KindName } from "./kind";
import { PlanRow } from "./plan-row";
import { Templates } from "./templates";
import { WaitingBanner } from "./waiting-banner";

interface Props<Plan> {
  kind: KindName;
  icon: LucideIcon;
  list: PageFacts & { plans: Plan[]; active: number };
  templates: Plan[];
  /** Renders an active plan with its content. */
  card: ComponentType<{ plan: Plan }>;
  /** Returns the main figure of a plan for its row; null if it has none. */
  factOf: (plan: Plan) => string | null;
}

/** Shows a page of the plans of a kind: the active plans as cards, all plans as a list, and a trainer's templates. */
export function PlansPage<Plan extends AnyPlan>({
  kind,
  icon,
  list,
  templates,
  card: Card,
  factOf,
}: Props<Plan>) {
  const { t } = useTranslation();
  const { person } = useShell();
  const { plans, total } = list;
  const active = plans.filter((plan) => plan.is_active);
  const isEmpty = total === 0 && templates.length === 0;
  return (
    <Page
      title={t(`plans.${kind}.title`)}
      lead={t(person.is_trainer ? `plans.${kind}.trainer_lead` : `plans.${kind}.client_lead`)}
      action={person.is_trainer && !isEmpty && <CreateLink kind={kind} />}
    >
      {list.active === 0 && !person.is_trainer && <WaitingBanner kind={kind} />}
      {total === 0 && person.is_trainer && (
        <EmptyState icon={icon} title={t(`plans.${kind}.empty`)} hint={t(`plans.${kind}.empty_hint`)}>
          {isEmpty && <CreateLink kind={kind} />}
        </EmptyState>
      )}
      {list.active === 0 && total > 0 && person.is_trainer && (
        <EmptyState icon={icon} title={t("plans.empty_active")} hint={t("plans.empty_active_hint")} />
      )}
      {active.length > 0 && (
        <section aria-labelledby="active-plans">
          <h2 id="active-plans" className="mb-3">
            {t(`plans.${kind}.active`)}
          </h2>
          <ul className="mb-10 grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
            {active.map((plan) => (
              <Card key={plan.id} plan={plan} />
            ))}
          </ul>
        </section>
      )}
      {total > 0 && (
        <section aria-labelledby="all-plans" className={active.length === 0 ? "mt-8" : undefined}>
          <h2 id="all-plans" className="mb-3">
            {t(`plans.${kind}.all`)}
          </h2>
          <ul className="card rows py-1">
            {plans.map((plan) => (
              <PlanRow key={plan.id} kind={kind} plan={plan} fact={factOf(plan)} />
            ))}
          </ul>
          <div className="mt-4">
            <Pager {...list} addressOf={(page) => `/${kind}${page > 1 ? `?page=${page}` : ""}#all-plans`} />
          </div>
        </section>
      )}
      {person.is_trainer && !isEmpty && <Templates kind={kind} templates={templates} factOf={factOf} />}
    </Page>
  );
}

function CreateLink({ kind }: { kind: KindName }) {
  const { t } = useTranslation();
  const samePage = useSamePage();
  return (
    <a className="button button-main" href={samePage(`/${kind}/new`)}>
      <Plus className="icon" aria-hidden />
      {t(`plans.${kind}.create`)}
    </a>
  );
}
