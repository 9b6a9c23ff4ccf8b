import { useActionData, useLoaderData } from "@remix-run/react";
import type { Handle } from "~/components/page-title";
import { stylesheet } from "~/components/stylesheet";
import { TrainingPlanForm } from "~/domain/coaching/plan-content/training-schema";
import { createPlan } from "~/domain/coaching/plans/plans.server";
import { formAction } from "~/http/screen.server";
import { afterNewPlan, newPlanScreen } from "~/routes/plans/new-plan.server";
import { NewPlanDialog } from "~/routes/plans/new-plan-dialog";
import chooseStyles from "~/styles/choose.css?url";
import editorStyles from "~/styles/editor.css?url";
import workoutsStyles from "~/styles/workouts.css?url";
import { Editor } from "./editor";

export const handle: Handle = { title: "plans.training.create", dialog: true };

export const links = stylesheet(editorStyles, workoutsStyles, chooseStyles);

export const loader = newPlanScreen("training");

export const action = formAction(
  { by: "trainer", form: TrainingPlanForm, partialSubmit: true },
  async (trainer, input, { request }) =>
    await afterNewPlan(trainer, "training", request, await createPlan(trainer, "training", input)),
);

export default function NewPlan() {
  const plan = useLoaderData<typeof loader>();
  return (
    <NewPlanDialog kind="training" plan={plan} answer={useActionData<typeof action>()}>
      {(props) => <Editor {...props} values={{ ...props.values }} />}
    </NewPlanDialog>
  );
}
