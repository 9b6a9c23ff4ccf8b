import { redirect } from "@remix-run/node";
import { AttentionSettings } from "~/domain/coaching/attention/schema";
import { saveAttentionSettings } from "~/domain/coaching/attention/settings.server";
import { redirectWith } from "~/http/flash.server";
import { formAction, screen } from "~/http/screen.server";

/** Redirects GET requests to the settings, because this route has no page of its own. */
export const loader = screen({ by: "trainer" }, () => redirect("/settings"));

/** Saves which reasons of slipping the trainer is told. */
export const action = formAction(
  { by: "trainer", form: AttentionSettings, preserve: false },
  async (trainer, input) => {
    await saveAttentionSettings(trainer, input);
    return await redirectWith("settings.done_saved", "/settings");
  },
);

export { Nothing as default } from "~/components/nothing";
