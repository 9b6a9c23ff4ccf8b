import { showsActivity, submitsActivity } from "~/routes/plans/activity.server";

export const loader = showsActivity("nutrition");
export const action = submitsActivity("nutrition");

/**
 * Renders nothing. Without a component, Remix would answer a failed form with plain text instead of the error
 * page.
 */
export default function Activity() {
  return null;
}
