import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Handle } from "~/components/page-title";
import { DomainError, Invalid } from "~/domain/errors";
import { rowId } from "~/domain/ids";
import { copyNutritionPlan, findNutritionPlan } from "~/domain/nutrition/nutrition.server";
import { PlanCopy } from "~/domain/plans/schema";
import { redirectWith } from "~/http/flash.server";
import { form, refused } from "~/http/form.server";
import { requireTrainer } from "~/http/guards.server";
import { copyChoices } from "~/routes/plans/copy-choices.server";
import { CopyDialog } from "~/routes/plans/copy-dialog";
import { copyInput } from "~/routes/plans/copy-input.server";
import { placeOf } from "~/routes/plans/kind";

export const handle: Handle = { title: "plans.copy_title", dialog: true };

export async function loader(args: LoaderFunctionArgs) {
  const trainer = await requireTrainer(args);
  return await copyChoices(trainer, await findNutritionPlan(trainer, rowId(args.params.id)));
}

export async function action(args: ActionFunctionArgs) {
  const trainer = await requireTrainer(args);
  const source = await findNutritionPlan(trainer, rowId(args.params.id));
  const submission = await form(args.request, PlanCopy);
  if (submission.status !== "success") throw new Invalid();
  const input = await copyInput(args.request, source, submission.value);
  try {
    const copy = await copyNutritionPlan(trainer, source.id, input);
    const place = placeOf("nutrition", copy);
    return await redirectWith(copy.client_user_id ? "plans.copied" : "plans.template_made", place);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return await refused(args.request, submission, error);
  }
}

export default function CopyPlan() {
  const choices = useLoaderData<typeof loader>();
  return <CopyDialog kind="nutrition" choices={choices} answer={useActionData<typeof action>()} />;
}
