import { useActionData, useLoaderData } from "@remix-run/react";
import type { Handle } from "~/components/page-title";
import { stylesheet } from "~/components/stylesheet";
import { NutritionPlanChange } from "~/domain/coaching/plan-content/nutrition-schema";
import { findEditedPlan, type Plan } from "~/domain/coaching/plans/plan-list.server";
import { updatePlan } from "~/domain/coaching/plans/plans.server";
import { redirectWith } from "~/http/flash.server";
import { formAction, screen } from "~/http/screen.server";
import { EditPlanDialog } from "~/routes/plans/edit-plan-dialog";
import { listAddress } from "~/routes/plans/kind";
import { planTitle } from "~/routes/plans/plan-title";
import editorStyles from "~/styles/editor.css?url";
import { Editor } from "./editor";

export const handle: Handle = {
  title: "plans.nutrition.edit",
  nameOf: ({ plan }: { plan: Plan<"nutrition"> }, t) => planTitle("edit", "nutrition", plan, t),
  dialog: true,
};

export const links = stylesheet(editorStyles);

export const loader = screen({ by: "trainer" }, (trainer, { id }) =>
  findEditedPlan(trainer, "nutrition", id),
);

export const action = formAction(
  { by: "trainer", form: NutritionPlanChange, partialSubmit: true },
  async (trainer, input, { id, request }) => {
    const plan = await updatePlan(trainer, "nutrition", id, input);
    const text = plan.client_user_id === null ? "plans.done_template_saved" : "plans.done_saved";
    return await redirectWith(text, listAddress("nutrition", request, plan));
  },
);

export default function EditPlan() {
  const { plan, said } = useLoaderData<typeof loader>();
  return (
    <EditPlanDialog kind="nutrition" plan={plan} said={said} answer={useActionData<typeof action>()}>
      {(props) => <Editor {...props} />}
    </EditPlanDialog>
  );
}
