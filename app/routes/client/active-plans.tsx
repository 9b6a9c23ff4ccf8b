import { useTranslation } from "react-i18next";
import { number } from "~/components/formats";
import type { ClientOverview } from "~/domain/clients/overview.server";
import { displayName } from "~/domain/profile/rules";
import { searchAddress } from "~/routes/plans/search-address";

/** Lists the active plans of a client, and links to all plans of that client. */
export function ActivePlans({ client }: { client: ClientOverview }) {
  const { t, i18n } = useTranslation();
  const name = displayName(client);
  return (
    <div className="grid grid-cols-1 gap-8 lg:gap-6">
      <Plans
        id="active-nutrition"
        title={t("client.active_nutrition")}
        none={t("client.no_nutrition")}
        all={client.nutrition_plans > 0 && t("client.all_nutrition", { name, count: client.nutrition_plans })}
        href={searchAddress("nutrition", { client: client.user_id })}
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
        all={client.training_plans > 0 && t("client.all_training", { name, count: client.training_plans })}
        href={searchAddress("training", { client: client.user_id })}
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
  /** The text of the link to all plans of the client; false if there are none. */
  all: string | false;
  href: string;
  plans: { id: number; title: string; description: string; fact: string }[];
}

function Plans({ id, title, none, all, href, plans }: PlansProps) {
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
      {all && (
        <p className="mt-2 border-line border-t">
          <a className="flex min-h-11 items-center font-semibold text-accent-ink hover:underline" href={href}>
            {all}
          </a>
        </p>
      )}
    </section>
  );
}
