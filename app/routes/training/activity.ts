import { showsActivity, submitsActivity } from "~/routes/plans/activity.server";

export const loader = showsActivity("training");
export const action = submitsActivity("training");

/** Is never shown; a route without a page would answer a refused form with bare text. */
export default function Activity() {
  return null;
}
