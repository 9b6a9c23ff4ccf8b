import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Apple, Hourglass, Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/empty-state";
import { Page } from "~/components/page";
import type { Handle } from "~/components/page-title";
import { listNutritionPlans } from "~/domain/nutrition/nutrition.server";
import { requireUser } from "~/http/guards.server";
import { useShell } from "~/routes/shell/shell";
import { PlanCard } from "./plan-card";
import { PlanRow } from "./plan-row";

export const handle: Handle = { title: "nutrition.title" };

export async function loader(args: LoaderFunctionArgs) {
  return { plans: await listNutritionPlans(await requireUser(args)) };
}

export default function Nutrition() {
  const { t } = useTranslation();
  const { person } = useShell();
  const { plans } = useLoaderData<typeof loader>();
  const active = plans.filter((plan) => plan.is_active);
  return (
    <Page
      title={t("nutrition.title")}
      lead={t(person.is_trainer ? "nutrition.trainer_lead" : "nutrition.client_lead")}
      action={person.is_trainer && plans.length > 0 && <CreateLink />}
    >
      {active.length === 0 && !person.is_trainer && <WaitingBanner />}
      {plans.length === 0 && person.is_trainer && (
        <EmptyState
          icon={Apple}
          title={t("nutrition.empty_trainer")}
          hint={t("nutrition.empty_trainer_hint")}
        >
          <CreateLink />
        </EmptyState>
      )}
      {active.length === 0 && plans.length > 0 && person.is_trainer && (
        <EmptyState
          icon={Apple}
          title={t("nutrition.empty_active")}
          hint={t("nutrition.empty_active_hint")}
        />
      )}
      {active.length > 0 && (
        <section aria-labelledby="active-plans">
          <h2 id="active-plans" className="mb-3">
            {t("nutrition.active")}
          </h2>
          <ul className="mb-10 grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
            {active.map((plan) => (
              <PlanCard key={plan.id} plan={plan} />
            ))}
          </ul>
        </section>
      )}
      {plans.length > 0 && (
        <section aria-labelledby="all-plans" className={active.length === 0 ? "mt-8" : undefined}>
          <h2 id="all-plans" className="mb-3">
            {t("nutrition.all")}
          </h2>
          <ul className="card rows py-1">
            {plans.map((plan) => (
              <PlanRow key={plan.id} plan={plan} />
            ))}
          </ul>
        </section>
      )}
    </Page>
  );
}

function CreateLink() {
  const { t } = useTranslation();
  return (
    <a className="button button-main" href="/nutrition/new">
      <Plus className="icon" aria-hidden />
      {t("nutrition.create")}
    </a>
  );
}

function WaitingBanner() {
  const { t } = useTranslation();
  return (
    <div className="notice" role="status">
      <Hourglass className="icon" aria-hidden />
      <div>
        <h2 className="text-body">{t("nutrition.waiting_title")}</h2>
        <p className="text-muted">{t("nutrition.waiting")}</p>
      </div>
    </div>
  );
}
