import { needDataOnly, SettingsError, settings } from "~/platform/settings.server";
import { connect, disconnect } from "~db/client";
import { whyUnusable } from "~db/unusable";
import { say, stop } from "../bin/steps/say.mjs";
import { updateStarterFoods } from "./starter-foods";

/** Ends a job with one line for the operator. */
export class Refused extends Error {}

/**
 * Opens the database named by the settings, brings it and its starter foods up to date, runs a job on it and closes it. A
 * mistake in the settings, or a database that cannot be used, ends the process with one line.
 * @param job the work to do; it returns the line to print
 * @throws any other error of the job
 */
export async function maintain(job: () => Promise<string>): Promise<void> {
  needDataOnly();
  try {
    await connect(settings());
    await updateStarterFoods();
    say(await job().finally(disconnect));
  } catch (error) {
    const isOurs = error instanceof SettingsError || error instanceof Refused;
    const line = isOurs ? error.message : whyUnusable(error, settings());
    if (line) stop(line);
    throw error;
  }
}
