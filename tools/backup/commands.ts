import { statSync } from "node:fs";
import { deleteAgain } from "~/domain/coaching/deletion/again.server";
import { settings } from "~/platform/settings.server";
import { connect, disconnect } from "~db/client";
import { type DirectDatabase, openDirect } from "~db/direct";
import { say } from "../../bin/steps/say.mjs";
import { foundLine } from "../deletion";
import { enterPlace } from "../place";
import { BackupError } from "./archive";
import { backUp } from "./backup";
import { checkBackup } from "./check";
import { readDeleted } from "./deleted";
import { makeSchema } from "./empty-place";
import { restoreData } from "./restore";

/** The status of a backup that lacks photos. */
const INCOMPLETE = 2;

/** Writes a backup, and tells what it holds, its size, its time and its memory. @throws BackupError */
export async function backupCommand(path: string): Promise<void> {
  await enterPlace();
  const measured = measure();
  const { rows, files, missing } = await withDatabase((db) => backUp(db, path, say));
  const size = (statSync(path).size / 1024 / 1024).toFixed(1);
  say(`${path} holds ${rows} rows and ${files} files of photos, ${size} MB. ${measured()}`);
  say("SESSION_SECRET is not in it. Keep that in another place.");
  if (missing === 0) return;
  say(
    `Files of photos that the storage lacks: ${missing}. The backup is without them, so keep the last whole one.`,
  );
  process.exitCode = INCOMPLETE;
}

/**
 * Restores a backup into an empty place, and brings it up to date.
 * @param newEmbedded whether it may make the embedded database of a real installation
 * @param list of the people who were deleted after the backup, and are closed again
 * @throws BackupError
 */
export async function restoreCommand(path: string, newEmbedded: boolean, list?: string): Promise<void> {
  await enterPlace({ option: "--new-embedded", isGiven: newEmbedded });
  const measured = measure();
  const deleted = list === undefined ? null : await readDeleted(list);
  say(`Checking ${path}.`);
  const backup = await checkBackup(path);
  const { version, made_at } = backup.opening;
  say(`It was made by version ${version} at ${made_at}, and is whole.`);
  await withDatabase(async (db) => {
    await makeSchema(db, backup.opening.migration);
    await untilStopped((signal) => restoreData(db, path, backup, say, signal));
  });
  // Opening the database applies the migrations since the backup.
  await connect(settings());
  const found = await (deleted ? deleteAgain(deleted) : Promise.resolve(null)).finally(disconnect);
  if (found) say(foundLine(found));
  const rows = backup.manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  say(`Restored ${rows} rows and ${backup.manifest.photos.files} files of photos. ${measured()}`);
  if (!found) {
    const people = backup.manifest.tables.find(({ name }) => name === "users")?.rows ?? 0;
    say(
      `Of the ${people} people in it, those who were deleted after ${made_at} are here again. Delete them with the list of deleted people, before the server starts: delete-again LIST`,
    );
  }
  say(
    "Nobody is signed in. With the SESSION_SECRET of before, people sign in again by themselves; with another one they need an access code, unless SESSION_SECRET_OLD is the one of before.",
  );
}

/** Lets the first Ctrl+C, or the stop of a service, end the work in order. The second one ends the process at once. */
async function untilStopped(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const controller = new AbortController();
  const stop = () => controller.abort(new BackupError("The restore was stopped; nothing was restored."));
  process.once("SIGINT", stop).once("SIGTERM", stop);
  await work(controller.signal);
  process.off("SIGINT", stop).off("SIGTERM", stop);
}

async function withDatabase<Result>(work: (db: DirectDatabase) => Promise<Result>): Promise<Result> {
  const db = await openDirect(settings());
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** @returns a function that tells the time since, and the largest memory of this process */
function measure(): () => string {
  const startedAt = performance.now();
  return () => {
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    return `It took ${seconds} s and at most ${Math.round(process.resourceUsage().maxRSS / 1024)} MB of memory.`;
  };
}
