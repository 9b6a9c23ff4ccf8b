import { SettingsError, settings } from "~/platform/settings.server";
import { connect, disconnect } from "~db/client";
import { DatabaseInUse } from "~db/lock";
import { unreachable } from "~db/unreachable";
import { say, stop } from "./steps/say.mjs";

/**
 * Does a job on the database that the settings name, beside or instead of the server. What is wrong with
 * the settings or the database ends the process with one line.
 * @param job answers the line that says what was done
 */
export async function maintain(job: () => Promise<string>): Promise<void> {
  try {
    await connect(settings());
    say(await job());
    await disconnect();
  } catch (error) {
    if (error instanceof DatabaseInUse || error instanceof SettingsError) stop(error.message);
    const line = unreachable(error);
    if (line) stop(line);
    throw error;
  }
}
