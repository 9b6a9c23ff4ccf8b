import { useLoaderData } from "@remix-run/react";
import { Apple } from "lucide-react";
import { useTranslation } from "react-i18next";
import { number } from "~/components/formats";
import type { Handle } from "~/components/page-title";
import { PageQuery } from "~/domain/pages/schema";
import { listPlanPage, listTemplates } from "~/domain/plans/plan-list.server";
import { shows } from "~/http/screen.server";
import { PlansPage } from "~/routes/plans/plans-page";
import { NutritionPlanCard } from "./plan-card";

export const handle: Handle = { title: "plans.nutrition.title" };

export const loader = shows({ by: "user", query: PageQuery }, async (user, { query }) => {
  const [list, templates] = await Promise.all([
    listPlanPage(user, "nutrition", query),
    user.is_trainer ? listTemplates(user, "nutrition") : [],
  ]);
  return { list, templates };
});

export default function Nutrition() {
  const { t, i18n } = useTranslation();
  const { list, templates } = useLoaderData<typeof loader>();
  return (
    <PlansPage
      kind="nutrition"
      icon={Apple}
      list={list}
      templates={templates}
      card={NutritionPlanCard}
      factOf={({ calories_target }) =>
        calories_target === null ? null : `${number(calories_target, i18n.language)} ${t("nutrition.kcal")}`
      }
    />
  );
}
