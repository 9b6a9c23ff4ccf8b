import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Apple } from "lucide-react";
import { useTranslation } from "react-i18next";
import { number } from "~/components/formats";
import type { Handle } from "~/components/page-title";
import { listNutritionPlansAndTemplates } from "~/domain/nutrition/nutrition.server";
import { requireUser } from "~/http/guards.server";
import { PlansPage } from "~/routes/plans/plans-page";
import { NutritionPlanCard } from "./plan-card";

export const handle: Handle = { title: "plans.nutrition.title" };

export async function loader(args: LoaderFunctionArgs) {
  return await listNutritionPlansAndTemplates(await requireUser(args));
}

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
