import { useLoaderData } from "@remix-run/react";
import type { Handle } from "~/components/page-title";
import { DeleteDialog } from "~/routes/check-ins/delete-dialog";
import { deletionAction, deletionScreen } from "~/routes/check-ins/detail.server";

export const handle: Handle = { title: "check_ins.delete_title", dialog: true };

export const loader = deletionScreen("weekly");

export const action = deletionAction("weekly");

export default function DeleteWeeklyCheckIn() {
  return <DeleteDialog checkIn={useLoaderData<typeof loader>()} />;
}
