import { useLoaderData } from "@remix-run/react";
import type { Handle } from "~/components/page-title";
import { stylesheet } from "~/components/stylesheet";
import { listPlanPage, searchPlans } from "~/domain/coaching/plans/plan-pages.server";
import { PlanSearch } from "~/domain/coaching/plans/schema";
import { screen } from "~/http/screen.server";
import { openShownPlans } from "~/routes/plans/opened.server";
import { PlansPage } from "~/routes/plans/plans-page";
import plansStyles from "~/styles/plans.css?url";
import { useFact } from "./fact";
import { NutritionPlanCard } from "./plan-card";

export const handle: Handle = { title: "plans.nutrition.title" };

export const links = stylesheet(plansStyles);

export const loader = screen({ by: "user", query: PlanSearch }, async (user, input) => {
  const { query } = input;
  if (!user.is_trainer) {
    const opened = await openShownPlans(user, "nutrition", input);
    return { list: await listPlanPage(user, "nutrition", query), search: null, opened };
  }
  const { search, ...list } = await searchPlans(user, "nutrition", query);
  return { list, search };
});

export default function Nutrition() {
  const { list, search } = useLoaderData<typeof loader>();
  return (
    <PlansPage
      kind="nutrition"
      icon="apple"
      list={list}
      search={search}
      card={NutritionPlanCard}
      factOf={useFact()}
    />
  );
}
