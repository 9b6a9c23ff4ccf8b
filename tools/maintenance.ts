import { SettingsError, settings } from "~/platform/settings.server";
import { connect, disconnect } from "~db/client";
import { whyUnusable } from "~db/unusable";
import { say, stop } from "../bin/steps/say.mjs";
import { updateStarterFoods } from "./starter-foods";

/**
 * Opens the database named by the settings, brings it and its starter foods up to date, runs a job on it and closes it. A
 * mistake in the settings, or a database that cannot be used, ends the process with one line.
 * @param job the work to do; it returns the line to print
 * @throws any other error of the job
 */
export async function maintain(job: () => Promise<string>): Promise<void> {
  try {
    await connect(settings());
    await updateStarterFoods();
    say(await job());
    await disconnect();
  } catch (error) {
    const line = error instanceof SettingsError ? error.message : whyUnusable(error, settings());
    if (line) stop(line);
    throw error;
  }
}
