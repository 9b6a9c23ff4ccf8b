import { EmptyState } from "~/components/empty-state";
import { List, Row } from "~/components/list";
import { Page } from "~/components/page";
import { Pager } from "~/components/pager";
import type { PageFacts } from "~/domain/shared/pages/rules";
import { useTexts } from "~/i18n/texts";
import { type AnyPlan, anchorOf, type KindName, plansAnchor, templatesPath } from "./kind";
import { TemplateActions } from "./plan-actions";
import { PlanDrafts } from "./plan-drafts";
import { Fact } from "./plan-row";
import { SpaceBanner } from "./space-banner";

interface Props<Plan> {
  kind: KindName;
  list: PageFacts & { plans: Plan[]; stored: number };
  factOf: (plan: Plan) => string | null;
}

export function TemplatesPage<Plan extends AnyPlan>({ kind, list, factOf }: Props<Plan>) {
  const { t } = useTexts();
  const plans = (
    <a className="button" href={`/${kind}`}>
      {t(`plans.${kind}.all`)}
    </a>
  );
  return (
    <Page
      title={t(`plans.${kind}.templates`)}
      lead={t("plans.templates_lead")}
      action={list.total > 0 && plans}
    >
      <PlanDrafts kind={kind} />
      <SpaceBanner stored={list.stored} />
      {list.total === 0 ? (
        <EmptyState
          icon="layout-template"
          title={t("plans.no_templates")}
          hint={t("plans.no_templates_hint")}
        >
          {plans}
        </EmptyState>
      ) : (
        <section aria-labelledby="templates" id={plansAnchor(kind)}>
          <h2 id="templates" className="sr-only">
            {t("plans.templates")}
          </h2>
          <List>
            {list.plans.map((plan) => (
              <Row
                key={plan.id}
                id={anchorOf(plan)}
                title={<h3 className="font-sans text-body">{plan.title}</h3>}
                side={<Fact kind={kind} fact={factOf(plan)} />}
                actions={<TemplateActions kind={kind} plan={plan} />}
              />
            ))}
          </List>
          <div className="mt-4">
            <Pager
              {...list}
              addressOf={(page) => `${templatesPath(kind)}${page > 1 ? `?page=${page}` : ""}`}
            />
          </div>
        </section>
      )}
    </Page>
  );
}
