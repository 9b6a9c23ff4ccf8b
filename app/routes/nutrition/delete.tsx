import { useLoaderData } from "@remix-run/react";
import type { Handle } from "~/components/page-title";
import { deleteAction, deleteScreen } from "~/routes/plans/delete.server";
import { DeleteDialog } from "~/routes/plans/delete-dialog";

export const handle: Handle = { title: "plans.nutrition.delete", dialog: true };

export const loader = deleteScreen("nutrition");
export const action = deleteAction("nutrition");

export default function DeletePlan() {
  return <DeleteDialog kind="nutrition" plan={useLoaderData<typeof loader>()} />;
}
