import { describeError } from "~/platform/described-error.server";
import { log } from "~/platform/log.server";
import { readSettings, type Settings, SettingsError } from "~/platform/settings.server";
import { describePlace } from "~db/place";
import { say } from "../../bin/steps/say.mjs";
import { checkDatabase } from "./database";
import { checkDisk } from "./disk";
import { type Finding, good, lineOf, wrong } from "./finding";
import { checkLegalTexts } from "./legal-texts";
import { checkPeople } from "./people";
import { checkProvider } from "./provider";
import { checkStorage } from "./storage";

/** Checks an installation, prints its place and a line for each finding, and ends with status 1 where something is wrong. */
export async function doctor(): Promise<void> {
  // A server writes the same warnings into its log.
  log.level = "silent";
  const place = settingsFor(process.env, "data");
  if (!("mistakes" in place)) say(await describePlace(place));
  let anyWrong = false;
  for await (const finding of findings(process.env)) {
    anyWrong ||= finding.state === "wrong";
    say(lineOf(finding));
  }
  if (anyWrong) process.exitCode = 1;
}

/** Yields what the checks find, one after the other. Mistakes in the settings of a server do not keep the data from being checked. */
export async function* findings(environment: Record<string, string | undefined>): AsyncGenerator<Finding> {
  const all = settingsFor(environment, "check");
  if ("mistakes" in all) yield* all.mistakes.map((line) => wrong("settings", line));
  else yield good("settings", "are complete");
  const settings = "mistakes" in all ? settingsFor(environment, "data") : all;
  if ("mistakes" in settings) return;
  yield* toTheEnd("disk", checkDisk(settings));
  yield* toTheEnd("database", checkDatabase(settings));
  yield* toTheEnd("storage", checkStorage(settings));
  if ("mistakes" in all) return;
  yield* toTheEnd("settings", checkLegalTexts(all));
  yield* toTheEnd("settings", checkPeople(all));
  yield* toTheEnd("provider", checkProvider(all));
}

/** Keeps an error that no check expects from ending the others. Its message may hold anything, and is left out unless it is ours. */
async function* toTheEnd(about: Finding["about"], check: AsyncIterable<Finding>): AsyncGenerator<Finding> {
  try {
    yield* check;
  } catch (error) {
    const { name, code, message } = describeError(error);
    yield wrong(about, `cannot be checked: ${[name, code, message].filter(Boolean).join(", ")}`);
  }
}

function settingsFor(
  environment: Record<string, string | undefined>,
  purpose: "check" | "data",
): Settings | { mistakes: string[] } {
  try {
    return readSettings(environment, purpose);
  } catch (error) {
    if (error instanceof SettingsError) return { mistakes: error.message.split("\n") };
    throw error;
  }
}
