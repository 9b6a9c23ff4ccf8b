import { redirect } from "@remix-run/node";
import { answerReason } from "~/domain/coaching/attention/answers.server";
import { ReasonAnswer } from "~/domain/coaching/attention/schema";
import { redirectWith } from "~/http/flash.server";
import { formAction, screen } from "~/http/screen.server";

/** Leads to the dashboard: this address shows nothing of its own. */
export const loader = screen({ by: "trainer" }, () => redirect("/dashboard"));

/** Says that a reason why a client needs the trainer waits, or is done. */
export const action = formAction(
  { by: "trainer", form: ReasonAnswer, preserve: false },
  async (trainer, input) => {
    await answerReason(trainer, input);
    return await redirectWith(
      input.answer === "done" ? "dashboard.done_done" : "dashboard.done_later",
      "/dashboard#needy",
    );
  },
);

export { Nothing as default } from "~/components/nothing";
