import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Handle } from "~/components/page-title";
import { DomainError } from "~/domain/errors";
import { createNutritionPlan } from "~/domain/nutrition/nutrition.server";
import { NutritionPlanInput } from "~/domain/nutrition/schema";
import { redirectWith } from "~/http/flash.server";
import { form, invalid, refused } from "~/http/form.server";
import { requireTrainer } from "~/http/guards.server";
import { newPlan } from "~/routes/plans/new-plan.server";
import { NewPlanDialog } from "~/routes/plans/new-plan-dialog";
import { Editor } from "./editor";

export const handle: Handle = { title: "plans.nutrition.create", dialog: true };

export const loader = (args: LoaderFunctionArgs) => newPlan(args);

export async function action(args: ActionFunctionArgs) {
  const trainer = await requireTrainer(args);
  const submission = await form(args.request, NutritionPlanInput);
  if (submission.status !== "success") return invalid(submission);
  try {
    await createNutritionPlan(trainer, submission.value);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return await refused(args.request, submission, error);
  }
  return await redirectWith("plans.nutrition.created_flash", "/nutrition");
}

export default function NewPlan() {
  const plan = useLoaderData<typeof loader>();
  return (
    <NewPlanDialog kind="nutrition" plan={plan} answer={useActionData<typeof action>()}>
      {(props) => <Editor {...props} values={{ ...props.values, meals: [{ name: "" }] }} />}
    </NewPlanDialog>
  );
}
