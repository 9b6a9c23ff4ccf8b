import { useLoaderData } from "@remix-run/react";
import { Dumbbell } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Handle } from "~/components/page-title";
import { timeZoneOf } from "~/domain/accounts/accounts.server";
import type { User } from "~/domain/accounts/user.server";
import { isoWeekday, today } from "~/domain/calendar/rules";
import { PageQuery } from "~/domain/pages/schema";
import { listPlanPage, listTemplates } from "~/domain/plans/plan-list.server";
import { addedToday } from "~/domain/tasks/added-workouts.server";
import { shows } from "~/http/screen.server";
import { PlansPage } from "~/routes/plans/plans-page";
import { useWeeks } from "./duration";
import { TrainingPlanCard } from "./plan-card";
import type { ClientDay } from "./workout-today";

export const handle: Handle = { title: "plans.training.title" };

export const loader = shows({ by: "user", query: PageQuery }, async (user, { query }) => {
  const [list, templates, day] = await Promise.all([
    listPlanPage(user, "training", query),
    user.is_trainer ? listTemplates(user, "training") : [],
    user.is_trainer ? null : dayOf(user),
  ]);
  return { list, templates, day };
});

async function dayOf(client: User): Promise<ClientDay> {
  return { weekday: isoWeekday(today(timeZoneOf(client))), added: await addedToday(client) };
}

export default function Training() {
  const { t } = useTranslation();
  const weeks = useWeeks();
  const { list, templates, day } = useLoaderData<typeof loader>();
  return (
    <PlansPage
      kind="training"
      icon={Dumbbell}
      list={list}
      templates={templates}
      card={({ plan }) => <TrainingPlanCard plan={plan} day={day} />}
      factOf={({ duration_weeks, workouts }) =>
        `${weeks(duration_weeks)} · ${t("training.workout_count", { count: workouts.length })}`
      }
    />
  );
}
