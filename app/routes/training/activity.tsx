import { useLoaderData } from "@remix-run/react";
import type { Handle } from "~/components/page-title";
import { activityAction, activityScreen } from "~/routes/plans/activity.server";
import { ActivityDialog } from "~/routes/plans/activity-dialog";

export const handle: Handle = { title: "plans.beside_title", dialog: true };

export const loader = activityScreen("training");
export const action = activityAction("training");

export default function Activity() {
  return <ActivityDialog kind="training" question={useLoaderData<typeof loader>()} />;
}
