import { useLoaderData } from "@remix-run/react";
import type { Handle } from "~/components/page-title";
import { activityAction, activityScreen } from "~/routes/plans/activity.server";
import { ActivityDialog } from "~/routes/plans/activity-dialog";

export const handle: Handle = { title: "plans.beside_title", dialog: true };

export const loader = activityScreen("nutrition");
export const action = activityAction("nutrition");

export default function Activity() {
  return <ActivityDialog kind="nutrition" question={useLoaderData<typeof loader>()} />;
}
