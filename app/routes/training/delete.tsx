import { useLoaderData } from "@remix-run/react";
import type { Handle } from "~/components/page-title";
import { deleteAction, deleteScreen } from "~/routes/plans/delete.server";
import { DeleteDialog } from "~/routes/plans/delete-dialog";

export const handle: Handle = { title: "plans.training.delete", dialog: true };

export const loader = deleteScreen("training");
export const action = deleteAction("training");

export default function DeletePlan() {
  return <DeleteDialog kind="training" plan={useLoaderData<typeof loader>()} />;
}
