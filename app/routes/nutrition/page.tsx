import { useLoaderData } from "@remix-run/react";
import { Apple } from "lucide-react";
import { useTranslation } from "react-i18next";
import { number } from "~/components/formats";
import type { Handle } from "~/components/page-title";
import { listPlans, listTemplates } from "~/domain/plans/plan-list.server";
import { shows } from "~/http/screen.server";
import { PlansPage } from "~/routes/plans/plans-page";
import { NutritionPlanCard } from "./plan-card";

export const handle: Handle = { title: "plans.nutrition.title" };

export const loader = shows({ by: "user" }, async (user) => {
  const [plans, templates] = await Promise.all([
    listPlans(user, "nutrition"),
    listTemplates(user, "nutrition"),
  ]);
  return { plans, templates };
});

export default function Nutrition() {
  const { t, i18n } = useTranslation();
  const { plans, templates } = useLoaderData<typeof loader>();
  return (
    <PlansPage
      kind="nutrition"
      icon={Apple}
      plans={plans}
      templates={templates}
      card={NutritionPlanCard}
      factOf={({ calories_target }) =>
        calories_target === null ? null : `${number(calories_target, i18n.language)} ${t("nutrition.kcal")}`
      }
    />
  );
}
