import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Handle } from "~/components/page-title";
import { rowId } from "~/domain/ids";
import { deleteTrainingPlan, findTrainingPlan } from "~/domain/training/training.server";
import { redirectWith } from "~/http/flash.server";
import { requireTrainer } from "~/http/guards.server";
import { DeleteDialog } from "~/routes/plans/delete-dialog";

export const handle: Handle = { title: "plans.training.delete", dialog: true };

export async function loader(args: LoaderFunctionArgs) {
  const trainer = await requireTrainer(args);
  const { title, client_user_id, client_name } = await findTrainingPlan(trainer, rowId(args.params.id));
  return { title, client_user_id, client_name };
}

export async function action(args: ActionFunctionArgs) {
  const trainer = await requireTrainer(args);
  const plan = await findTrainingPlan(trainer, rowId(args.params.id));
  await deleteTrainingPlan(trainer, plan.id);
  const isTemplate = plan.client_user_id === null;
  return await redirectWith(isTemplate ? "plans.template_deleted" : "plans.deleted_flash", "/training");
}

export default function DeletePlan() {
  return <DeleteDialog kind="training" plan={useLoaderData<typeof loader>()} />;
}
