import { useLoaderData } from "@remix-run/react";
import type { Handle } from "~/components/page-title";
import { activityAction, activityScreen } from "./activity.server";
import { ActivityDialog } from "./activity-dialog";
import { useKind } from "./kind";

export const handle: Handle = { title: "plans.beside_title", dialog: true };

export const loader = activityScreen;
export const action = activityAction;

export default function Activity() {
  return <ActivityDialog kind={useKind()} question={useLoaderData<typeof loader>()} />;
}
