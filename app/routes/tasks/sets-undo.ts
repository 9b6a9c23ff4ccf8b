import { redirect } from "@remix-run/node";
import { refuseArchived } from "~/domain/coaching/training-log/archived-clients.server";
import { SetsUndo } from "~/domain/coaching/training-log/schema";
import { takeBackSets } from "~/domain/coaching/training-log/take-back-sets.server";
import { DomainError } from "~/domain/shared/errors";
import { redirectWith } from "~/http/flash.server";
import { formAction, screen } from "~/http/screen.server";

/** Leads to the day: this address shows nothing of its own. */
export const loader = screen({ by: "user" }, () => redirect("/tasks"));

/** Takes back the sets that "All as planned" has entered, and shows their exercise again. */
export const action = formAction(
  { by: "user", form: SetsUndo, preserve: false, addressed: { date: "date", client: "client" } },
  async (user, { date, client, ...written }) => {
    await refuseArchived(user, client);
    const { exercise } = written;
    const search = new URLSearchParams({ ...(client && { client }), date, exercise: `${exercise}` });
    const to = `/tasks?${search}#task-${exercise}`;
    try {
      await takeBackSets(user, written, client);
      return redirect(to);
    } catch (error) {
      if (!(error instanceof DomainError && error.text === "sets_gone")) throw error;
      return await redirectWith("error.sets_gone", to);
    }
  },
);

export { Nothing as default } from "~/components/nothing";
