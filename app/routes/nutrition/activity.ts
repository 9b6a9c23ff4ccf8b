import { showsActivity, submitsActivity } from "~/routes/plans/activity.server";

export const loader = showsActivity("nutrition");
export const action = submitsActivity("nutrition");

/** Is never shown; a route without a page would answer a refused form with bare text. */
export default function Activity() {
  return null;
}
