import { useLoaderData } from "@remix-run/react";
import { Dumbbell } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Handle } from "~/components/page-title";
import { listPlans, listTemplates } from "~/domain/plans/plan-list.server";
import { shows } from "~/http/screen.server";
import { PlansPage } from "~/routes/plans/plans-page";
import { useWeeks } from "./duration";
import { TrainingPlanCard } from "./plan-card";

export const handle: Handle = { title: "plans.training.title" };

export const loader = shows({ by: "user" }, async (user) => {
  const [plans, templates] = await Promise.all([
    listPlans(user, "training"),
    listTemplates(user, "training"),
  ]);
  return { plans, templates };
});

export default function Training() {
  const { t } = useTranslation();
  const weeks = useWeeks();
  const { plans, templates } = useLoaderData<typeof loader>();
  return (
    <PlansPage
      kind="training"
      icon={Dumbbell}
      plans={plans}
      templates={templates}
      card={TrainingPlanCard}
      factOf={({ duration_weeks, workouts }) =>
        `${weeks(duration_weeks)} · ${t("training.workout_count", { count: workouts.length })}`
      }
    />
  );
}
