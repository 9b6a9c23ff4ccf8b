import { showsActivity, submitsActivity } from "~/routes/plans/activity.server";

export const loader = showsActivity("nutrition");
export const action = submitsActivity("nutrition");

export { Nothing as default } from "~/components/nothing";
