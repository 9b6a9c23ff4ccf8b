import { useTranslation } from "react-i18next";
import { number } from "~/components/formats";
import type { ClientOverview } from "~/domain/clients/overview.server";

/** Lists the active plans of a client. */
export function ActivePlans({ client }: { client: ClientOverview }) {
  const { t, i18n } = useTranslation();
  return (
    <div className="grid grid-cols-1 gap-8 lg:gap-6">
      <Plans
        id="active-nutrition"
        title={t("client.active_nutrition")}
        none={t("client.no_nutrition")}
        plans={client.active_nutrition_plans.map(({ calories_target, ...plan }) => ({
          ...plan,
          fact:
            calories_target === null
              ? t("client.no_calories")
              : `${number(calories_target, i18n.language)} ${t("nutrition.kcal")}`,
        }))}
      />
      <Plans
        id="active-training"
        title={t("client.active_training")}
        none={t("client.no_training")}
        plans={client.active_training_plans.map(({ duration_weeks, ...plan }) => ({
          ...plan,
          fact: duration_weeks === null ? t("client.no_weeks") : t("client.weeks", { count: duration_weeks }),
        }))}
      />
    </div>
  );
}

interface PlansProps {
  id: string;
  title: string;
  none: string;
  plans: { id: number; title: string; description: string; fact: string }[];
}

function Plans({ id, title, none, plans }: PlansProps) {
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {plans.length === 0 ? (
        <p className="mt-2 text-muted">{none}</p>
      ) : (
        <ul className="rows mt-1">
          {plans.map((plan) => (
            <li key={plan.id} className="py-3">
              <div className="flex items-baseline justify-between gap-4">
                <h3 className="min-w-0 break-words font-sans text-body">{plan.title}</h3>
                <p className="numbers whitespace-nowrap text-muted">{plan.fact}</p>
              </div>
              {plan.description && (
                <p className="whitespace-pre-line text-muted text-small">{plan.description}</p>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
