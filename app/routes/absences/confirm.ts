import { redirect } from "@remix-run/node";
import { confirmAbsence } from "~/domain/coaching/absences/changes.server";
import { redirectWith } from "~/http/flash.server";
import { formAction, screen } from "~/http/screen.server";
import { timeOffOf } from "./address";

/** Leads to the dashboard: this address shows nothing of its own. */
export const loader = screen({ by: "user" }, (_, { submitted }) =>
  submitted ? null : redirect("/dashboard"),
);

export const action = formAction({ by: "user" }, async (user, _, { id }) => {
  const { client_user_id } = await confirmAbsence(user, id);
  return await redirectWith("absence.done_confirmed", timeOffOf(user.is_trainer ? client_user_id : null));
});

export { Nothing as default } from "~/components/nothing";
