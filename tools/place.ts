import { type Settings, SettingsError, settings } from "~/platform/settings.server";
import { describePlace, hasDatabase } from "~db/place";
import { say } from "../bin/steps/say.mjs";

/**
 * Tells whether these are the settings of a real installation whose embedded database is not there yet. The same is seen where
 * DATABASE_URL was lost, so that no command makes this database by itself.
 */
export const lacksItsEmbedded = (settings: Settings): boolean =>
  (settings.oauth.issuer !== "" || !settings.demo) && !hasDatabase(settings);

/**
 * Prints on which database a command works, before it opens it.
 * @param mayMake the option that lets the command make the embedded database of a real installation, and whether it was given
 * @throws SettingsError where that database is not there yet, and the command may not make it
 */
export async function enterPlace(mayMake?: { option: string; isGiven: boolean }): Promise<void> {
  say(await describePlace(settings()));
  if (!lacksItsEmbedded(settings()) || mayMake?.isGiven) return;
  const line = `There is no embedded database in DATA_DIR ${settings().dataDir} yet, and DATABASE_URL is not set; check both.`;
  throw new SettingsError(
    mayMake
      ? `${line} To make a new one there, add ${mayMake.option}.`
      : `${line} The first start of the server, or a restore, makes one.`,
  );
}
