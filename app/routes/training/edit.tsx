import { useActionData, useLoaderData } from "@remix-run/react";
import type { Handle } from "~/components/page-title";
import { stylesheet } from "~/components/stylesheet";
import { TrainingPlanChange } from "~/domain/coaching/plan-content/training-schema";
import { findEditedPlan, type Plan } from "~/domain/coaching/plans/plan-list.server";
import { updatePlan } from "~/domain/coaching/plans/plans.server";
import { redirectWith } from "~/http/flash.server";
import { formAction, screen } from "~/http/screen.server";
import { EditPlanDialog } from "~/routes/plans/edit-plan-dialog";
import { listAddress } from "~/routes/plans/kind";
import { planTitle } from "~/routes/plans/plan-title";
import editorStyles from "~/styles/editor.css?url";
import workoutsStyles from "~/styles/workouts.css?url";
import { Editor } from "./editor";

export const handle: Handle = {
  title: "plans.training.edit",
  nameOf: ({ plan }: { plan: Plan<"training"> }, t) => planTitle("edit", "training", plan, t),
  dialog: true,
};

export const links = stylesheet(editorStyles, workoutsStyles);

export const loader = screen({ by: "trainer" }, (trainer, { id }) => findEditedPlan(trainer, "training", id));

export const action = formAction(
  { by: "trainer", form: TrainingPlanChange, partialSubmit: true },
  async (trainer, input, { id, request }) => {
    const plan = await updatePlan(trainer, "training", id, input);
    const text = plan.client_user_id === null ? "plans.done_template_saved" : "plans.done_saved";
    return await redirectWith(text, listAddress("training", request, plan));
  },
);

export default function EditPlan() {
  const { plan, said } = useLoaderData<typeof loader>();
  return (
    <EditPlanDialog kind="training" plan={plan} said={said} answer={useActionData<typeof action>()}>
      {(props) => <Editor {...props} />}
    </EditPlanDialog>
  );
}
