import { needDataOnly, settings } from "~/platform/settings.server";
import { connect, disconnect } from "~db/client";
import { say, stop } from "../bin/steps/say.mjs";
import { failureLine } from "./failure";
import { enterPlace } from "./place";
import { updateStarterFoods } from "./starter-foods";

/**
 * Prints the place of the database named by the settings, opens it, brings it and its starter foods up to date, runs a job on it and
 * closes it. An error ends the process with one line.
 * @param job the work to do; it returns the line to print
 */
export async function maintain(job: () => Promise<string>): Promise<void> {
  needDataOnly();
  try {
    await enterPlace();
    await connect(settings());
    await updateStarterFoods();
    say(await job().finally(disconnect));
  } catch (error) {
    stop(failureLine(error));
  }
}
