import { useLoaderData } from "@remix-run/react";
import type { Handle } from "~/components/page-title";
import { DeleteDialog } from "./delete-dialog";
import { deletionAction, deletionScreen } from "./detail.server";

export const handle: Handle = { title: "check_ins.delete_title", dialog: true };

export const loader = deletionScreen;

export const action = deletionAction;

export default function DeleteCheckIn() {
  return <DeleteDialog checkIn={useLoaderData<typeof loader>()} />;
}
