import { useLoaderData } from "@remix-run/react";
import type { Handle } from "~/components/page-title";
import { stylesheet } from "~/components/stylesheet";
import { listPlanPage, searchPlans } from "~/domain/coaching/plans/plan-pages.server";
import { PlanSearch } from "~/domain/coaching/plans/schema";
import { trainingToday } from "~/domain/coaching/tasks/added-workouts.server";
import { screen } from "~/http/screen.server";
import { openShownPlans } from "~/routes/plans/opened.server";
import { PlansPage } from "~/routes/plans/plans-page";
import plansStyles from "~/styles/plans.css?url";
import { useFact } from "./fact";
import { TrainingPlanCard } from "./plan-card";

export const handle: Handle = { title: "plans.training.title" };

export const links = stylesheet(plansStyles);

export const loader = screen({ by: "user", query: PlanSearch }, async (user, input) => {
  const { query } = input;
  if (user.is_trainer) {
    const { search, ...list } = await searchPlans(user, "training", query);
    return { list, search, day: null };
  }
  const opened = await openShownPlans(user, "training", input);
  const [list, day] = await Promise.all([listPlanPage(user, "training", query), trainingToday(user)]);
  return { list, search: null, day, opened };
});

export default function Training() {
  const { list, search, day } = useLoaderData<typeof loader>();
  return (
    <PlansPage
      kind="training"
      icon="dumbbell"
      list={list}
      search={search}
      card={({ plan }) => <TrainingPlanCard plan={plan} day={day} />}
      factOf={useFact()}
    />
  );
}
