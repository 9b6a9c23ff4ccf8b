import { showsActivity, submitsActivity } from "~/routes/plans/activity.server";

export const loader = showsActivity("training");
export const action = submitsActivity("training");

export { Nothing as default } from "~/components/nothing";
