import { useActionData, useLoaderData } from "@remix-run/react";
import type { Handle } from "~/components/page-title";
import { NutritionPlanForm } from "~/domain/nutrition/schema";
import { createPlan } from "~/domain/plans/plans.server";
import { redirectWith } from "~/http/flash.server";
import { submits } from "~/http/screen.server";
import { showsNewPlan } from "~/routes/plans/new-plan.server";
import { NewPlanDialog } from "~/routes/plans/new-plan-dialog";
import { newPlanAddress } from "~/routes/plans/search-address";
import { Editor } from "./editor";

export const handle: Handle = { title: "plans.nutrition.create", dialog: true, styles: "editor" };

export const loader = showsNewPlan("nutrition");

export const action = submits(
  { by: "trainer", form: NutritionPlanForm },
  async (trainer, input, { request }) => {
    const plan = await createPlan(trainer, "nutrition", input);
    const isOff = input.is_active === false;
    const list = newPlanAddress("nutrition", request, input.client_user_id, isOff ? plan.id : undefined);
    return await redirectWith(isOff ? "plans.created_off" : "plans.nutrition.created_flash", list);
  },
);

export default function NewPlan() {
  const plan = useLoaderData<typeof loader>();
  return (
    <NewPlanDialog kind="nutrition" plan={plan} answer={useActionData<typeof action>()}>
      {(props) => <Editor {...props} values={{ meals: [{ name: "" }], ...props.values }} />}
    </NewPlanDialog>
  );
}
