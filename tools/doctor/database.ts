import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Settings } from "~/platform/settings.server";
import { DatabaseInUse } from "~db/lock";
import { directSettingOf, whyUnusable } from "~db/unusable";
import { adviceFor } from "./database-advice";
import { lookAtEmbedded, lookAtServer } from "./database-facts";
import { type Finding, good, wrong } from "./finding";
import { placeOf } from "./place-of-database";

/** Tells whether there is a database. The first start makes an embedded one. */
export const hasDatabase = ({ databaseUrl, dataDir }: Settings): boolean =>
  Boolean(databaseUrl) || existsSync(join(dataDir, "db"));

/** Checks that the product can use its database, without changing it. */
export async function* checkDatabase(settings: Settings): AsyncGenerator<Finding> {
  const { databaseUrl, databaseDirectUrl = databaseUrl } = settings;
  if (!hasDatabase(settings))
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
