import { useLoaderData } from "@remix-run/react";
import type { Handle } from "~/components/page-title";
import { deleteAction, deleteScreen } from "./delete.server";
import { DeleteDialog } from "./delete-dialog";
import { kindOf, useKind } from "./kind";
import { planTitle } from "./plan-title";

export const handle: Handle = {
  title: ({ pathname }) => `plans.${kindOf(pathname)}.delete`,
  nameOf: (plan: Awaited<ReturnType<typeof loader>>, t) => planTitle("delete", plan.kind, plan, t),
  dialog: true,
};

export const loader = deleteScreen;
export const action = deleteAction;

export default function DeletePlan() {
  return <DeleteDialog kind={useKind()} plan={useLoaderData<typeof loader>()} />;
}
