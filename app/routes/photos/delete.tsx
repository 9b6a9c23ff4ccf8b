import { useLoaderData } from "@remix-run/react";
import type { Handle } from "~/components/page-title";
import { DeleteDialog } from "~/routes/check-ins/delete-dialog";
import { showsDeletion, submitsDeletion } from "~/routes/check-ins/detail.server";

export const handle: Handle = { title: "check_ins.delete_title", dialog: true };

export const loader = showsDeletion(undefined);

export const action = submitsDeletion(undefined);

export default function DeleteOwnPhoto() {
  return <DeleteDialog checkIn={useLoaderData<typeof loader>()} />;
}
