import { useTranslation } from "react-i18next";
import type { AnyPlan, KindName } from "./kind";
import { TemplateActions } from "./plan-actions";

interface Props<Plan> {
  kind: KindName;
  templates: Plan[];
  factOf: (plan: Plan) => string | null;
}

/** Shows a trainer's templates. */
export function Templates<Plan extends AnyPlan>({ kind, templates, factOf }: Props<Plan>) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="templates" className="mt-10">
      <h2 id="templates" className="mb-3">
        {t("plans.templates")}
      </h2>
      {templates.length === 0 ? (
        <p className="text-muted">{t("plans.no_templates")}</p>
      ) : (
        <ul className="card rows py-1">
          {templates.map((plan) => (
            <li key={plan.id} id={`plan-${plan.id}`} className="plan-row">
              <h3 className="plan-row-name font-sans text-body">{plan.title}</h3>
              <p className="plan-row-fact numbers text-muted">
                {factOf(plan) ?? <span className="sr-only">{t(`plans.${kind}.no_fact`)}</span>}
              </p>
              <TemplateActions kind={kind} plan={plan} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
