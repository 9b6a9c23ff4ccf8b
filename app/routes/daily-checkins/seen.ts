import { redirect } from "@remix-run/node";
import { onSamePage } from "~/components/same-page";
import { SeenForm } from "~/domain/coaching/check-ins/schema";
import { markSeen } from "~/domain/coaching/check-ins/seen.server";
import { redirectWith } from "~/http/flash.server";
import { formAction, screen } from "~/http/screen.server";
import { SCREENS } from "~/routes/check-ins/kind";

const { path, open } = SCREENS.daily;

/** Leads to the list: this address shows nothing of its own. */
export const loader = screen({ by: "user", open }, () => redirect(path));

/** Reviews the daily check-ins of a client that a trainer has seen and that ask for nothing. */
export const action = formAction(
  { by: "trainer", form: SeenForm, preserve: false },
  async (trainer, seen, { request }) => {
    const count = await markSeen(trainer, seen);
    const list = onSamePage(path, new URL(request.url).search);
    return count > 0 ? await redirectWith("check_ins.done_seen", list, { count }) : redirect(list);
  },
);

export { Nothing as default } from "~/components/nothing";
