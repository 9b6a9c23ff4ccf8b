import type { Settings } from "~/platform/settings.server";
import { DatabaseInUse } from "~db/lock";
import { hasDatabase } from "~db/place";
import { directSettingOf, whyUnusable } from "~db/unusable";
import { lacksItsEmbedded } from "../place";
import { adviceFor } from "./database-advice";
import { lookAtEmbedded, lookAtServer } from "./database-facts";
import { type Finding, good, warning, wrong } from "./finding";
import { placeOf } from "./place-of-database";

/** Checks that the product can use its database, without changing it. */
export async function* checkDatabase(settings: Settings): AsyncGenerator<Finding> {
  const { databaseUrl, databaseDirectUrl = databaseUrl } = settings;
  if (lacksItsEmbedded(settings))
    yield warning(
      "database",
      `there is no embedded one in DATA_DIR ${settings.dataDir} yet, and the first start makes an empty one; where data is there already, check DATABASE_URL and DATA_DIR`,
    );
  else if (!hasDatabase(settings))
    yield good("database", "the embedded one is not there yet; the first start makes it");
  else if (!databaseUrl || !databaseDirectUrl) yield* orWhy(settings, undefined, lookAtEmbedded(settings));
  else {
    const setting = directSettingOf(settings);
    yield* orWhy(settings, setting, lookAtServer(settings, databaseDirectUrl, setting));
    if (databaseDirectUrl !== databaseUrl)
      yield* orWhy(settings, "DATABASE_URL", checkPool(databaseUrl, databaseDirectUrl));
  }
}

/** Yields findings, and at an error why the database cannot be used. @param setting begins that line */
async function* orWhy(
  settings: Settings,
  setting: string | undefined,
  findings: AsyncIterable<Finding>,
): AsyncGenerator<Finding> {
  try {
    yield* findings;
  } catch (error) {
    if (error instanceof DatabaseInUse) {
      yield good("database", "the embedded one is in use by a running server; stop it to have it checked");
      return;
    }
    const line = whyUnusable(error, settings, setting);
    if (!line) throw error;
    yield wrong("database", line + adviceFor(error));
  }
}

/** Checks that both addresses lead to one database. Through a pool there is no more to see than that it answers. */
async function* checkPool(url: string, directUrl: string): AsyncGenerator<Finding> {
  const place = await placeOf(url);
  const direct = await placeOf(directUrl).catch(() => null);
  yield direct === null || direct === place
    ? good("database", "DATABASE_URL answers too")
    : wrong(
        "database",
        "DATABASE_URL and DATABASE_DIRECT_URL lead to different databases; let both name one",
      );
}
