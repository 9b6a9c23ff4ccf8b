import { useLoaderData } from "@remix-run/react";
import { Dumbbell } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Handle } from "~/components/page-title";
import { PageQuery } from "~/domain/pages/schema";
import { listPlanPage, listTemplates } from "~/domain/plans/plan-list.server";
import { shows } from "~/http/screen.server";
import { PlansPage } from "~/routes/plans/plans-page";
import { useWeeks } from "./duration";
import { TrainingPlanCard } from "./plan-card";

export const handle: Handle = { title: "plans.training.title" };

export const loader = shows({ by: "user", query: PageQuery }, async (user, { query }) => {
  const [list, templates] = await Promise.all([
    listPlanPage(user, "training", query),
    user.is_trainer ? listTemplates(user, "training") : [],
  ]);
  return { list, templates };
});

export default function Training() {
  const { t } = useTranslation();
  const weeks = useWeeks();
  const { list, templates } = useLoaderData<typeof loader>();
  return (
    <PlansPage
      kind="training"
      icon={Dumbbell}
      list={list}
      templates={templates}
      card={TrainingPlanCard}
      factOf={({ duration_weeks, workouts }) =>
        `${weeks(duration_weeks)} · ${t("training.workout_count", { count: workouts.length })}`
      }
    />
  );
}
