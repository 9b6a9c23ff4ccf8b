import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Handle } from "~/components/page-title";
import { rowId } from "~/domain/ids";
import { deleteNutritionPlan, findNutritionPlan } from "~/domain/nutrition/nutrition.server";
import { redirectWith } from "~/http/flash.server";
import { requireTrainer } from "~/http/guards.server";
import { DeleteDialog } from "~/routes/plans/delete-dialog";

export const handle: Handle = { title: "plans.nutrition.delete", dialog: true };

export async function loader(args: LoaderFunctionArgs) {
  const trainer = await requireTrainer(args);
  const { title, client_user_id, client_name } = await findNutritionPlan(trainer, rowId(args.params.id));
  return { title, client_user_id, client_name };
}

export async function action(args: ActionFunctionArgs) {
  const trainer = await requireTrainer(args);
  const plan = await findNutritionPlan(trainer, rowId(args.params.id));
  await deleteNutritionPlan(trainer, plan.id);
  const isTemplate = plan.client_user_id === null;
  return await redirectWith(isTemplate ? "plans.template_deleted" : "plans.deleted_flash", "/nutrition");
}

export default function DeletePlan() {
  return <DeleteDialog kind="nutrition" plan={useLoaderData<typeof loader>()} />;
}
