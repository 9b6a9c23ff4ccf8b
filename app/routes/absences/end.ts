import { redirect } from "@remix-run/node";
import { endAbsence } from "~/domain/coaching/absences/changes.server";
import { redirectWith } from "~/http/flash.server";
import { formAction, screen } from "~/http/screen.server";
import { timeOffOf } from "./address";

/** Leads to the dashboard: this address shows nothing of its own. */
export const loader = screen({ by: "user" }, (_, { submitted }) =>
  submitted ? null : redirect("/dashboard"),
);

export const action = formAction({ by: "user" }, async (user, _, { id }) => {
  const { client_user_id } = await endAbsence(user, id);
  return user.is_trainer
    ? await redirectWith("absence.done_ended_of", timeOffOf(client_user_id))
    : await redirectWith("absence.done_ended", timeOffOf(null));
});

export { Nothing as default } from "~/components/nothing";
