import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Invalid } from "~/domain/errors";
import { rowId } from "~/domain/ids";
import { PlanActivity } from "~/domain/plans/schema";
import { activateTrainingPlan } from "~/domain/training/training.server";
import { redirectWith } from "~/http/flash.server";
import { form } from "~/http/form.server";
import { requireTrainer } from "~/http/guards.server";
import { placeOf } from "~/routes/plans/kind";

/** There is nothing to look at: whoever opens the address gets to the list. */
export async function loader(args: LoaderFunctionArgs) {
  await requireTrainer(args);
  return redirect("/training");
}

export async function action(args: ActionFunctionArgs) {
  const trainer = await requireTrainer(args);
  const id = rowId(args.params.id);
  const submission = await form(args.request, PlanActivity);
  if (submission.status !== "success") throw new Invalid();
  const { is_active } = submission.value;
  await activateTrainingPlan(trainer, id, is_active);
  const place = placeOf("training", { id });
  return await redirectWith(is_active ? "plans.switched_on" : "plans.switched_off", place);
}

/** Never seen; a route without a page would answer a refused form with bare text. */
export default function Activity() {
  return null;
}
