import { useActionData, useLoaderData } from "@remix-run/react";
import type { Handle } from "~/components/page-title";
import { stylesheet } from "~/components/stylesheet";
import { NutritionPlanForm } from "~/domain/coaching/plan-content/nutrition-schema";
import { createPlan } from "~/domain/coaching/plans/plans.server";
import { formAction } from "~/http/screen.server";
import { afterNewPlan, newPlanScreen } from "~/routes/plans/new-plan.server";
import { NewPlanDialog } from "~/routes/plans/new-plan-dialog";
import chooseStyles from "~/styles/choose.css?url";
import editorStyles from "~/styles/editor.css?url";
import { Editor } from "./editor";

export const handle: Handle = { title: "plans.nutrition.create", dialog: true };

export const links = stylesheet(editorStyles, chooseStyles);

export const loader = newPlanScreen("nutrition");

export const action = formAction(
  { by: "trainer", form: NutritionPlanForm, partialSubmit: true },
  async (trainer, input, { request }) =>
    await afterNewPlan(trainer, "nutrition", request, await createPlan(trainer, "nutrition", input)),
);

export default function NewPlan() {
  const plan = useLoaderData<typeof loader>();
  return (
    <NewPlanDialog kind="nutrition" plan={plan} answer={useActionData<typeof action>()}>
      {(props) => <Editor {...props} values={{ meals: [{ name: "" }], ...props.values }} />}
    </NewPlanDialog>
  );
}
