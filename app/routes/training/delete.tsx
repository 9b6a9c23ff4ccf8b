import { useLoaderData } from "@remix-run/react";
import type { Handle } from "~/components/page-title";
import { showsDelete, submitsDelete } from "~/routes/plans/delete.server";
import { DeleteDialog } from "~/routes/plans/delete-dialog";

export const handle: Handle = { title: "plans.training.delete", dialog: true };

export const loader = showsDelete("training");
export const action = submitsDelete("training");

export default function DeletePlan() {
  return <DeleteDialog kind="training" plan={useLoaderData<typeof loader>()} />;
}
