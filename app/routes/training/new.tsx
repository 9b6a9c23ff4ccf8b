import { useActionData, useLoaderData } from "@remix-run/react";
import type { Handle } from "~/components/page-title";
import { stylesheet } from "~/components/stylesheet";
import { countOnEveryDay } from "~/domain/coaching/plan-content/free-days";
import { TrainingPlanForm } from "~/domain/coaching/plan-content/training-schema";
import { createPlan } from "~/domain/coaching/plans/plans.server";
import { formAction } from "~/http/screen.server";
import { afterNewPlan, newPlanScreen } from "~/routes/plans/new-plan.server";
import { NewPlanDialog } from "~/routes/plans/new-plan-dialog";
import chooseStyles from "~/styles/choose.css?url";
import editorStyles from "~/styles/editor.css?url";
import workoutsStyles from "~/styles/workouts.css?url";
import { askedDays, withWorkouts } from "./asked-days";
import { DaysQuestion } from "./days-question";
import { Editor } from "./editor";

export const handle: Handle = { title: "plans.training.create", dialog: true };

export const links = stylesheet(editorStyles, workoutsStyles, chooseStyles);

export const loader = newPlanScreen("training");

export const action = formAction(
  { by: "trainer", form: TrainingPlanForm, partialSubmit: true },
  async (trainer, { days_asked, ...input }, { request, again }) => {
    if (!days_asked && countOnEveryDay(input.workouts) > 0) return again();
    return await afterNewPlan(trainer, "training", request, await createPlan(trainer, "training", input));
  },
);

export default function NewPlan() {
  const plan = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const days = askedDays(answer);
  return (
    <NewPlanDialog kind="training" plan={plan} answer={answer}>
      {({ result, guards, ...props }) => (
        <>
          <Editor
            {...props}
            guards={days.isAsked ? { ...guards, days_asked: "1" } : guards}
            result={days.says === "proposed" ? withWorkouts(result, days.workouts) : result}
            values={{ ...props.values }}
          />
          {/* Stands below the form, so that nobody can answer before the browser has all of what was typed. */}
          <DaysQuestion {...days} />
        </>
      )}
    </NewPlanDialog>
  );
}
