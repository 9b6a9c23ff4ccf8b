import { redirect } from "@remix-run/node";
import { chooseTimeZone } from "~/domain/people/accounts/accounts.server";
import { TimeZoneInput } from "~/domain/people/accounts/schema";
import { redirectWith } from "~/http/flash.server";
import { formAction, screen } from "~/http/screen.server";

/** Redirects GET requests to the settings, because this route has no page of its own. */
export const loader = screen({ by: "user" }, () => redirect("/settings"));

export const action = formAction(
  { by: "user", form: TimeZoneInput, preserve: false },
  async (user, input) => {
    await chooseTimeZone(user, input);
    return await redirectWith("settings.done_time_zone_saved", input.return_to);
  },
);

export { Nothing as default } from "~/components/nothing";
