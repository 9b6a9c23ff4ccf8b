import { photoStorage } from "~/platform/photo-storage.server";
import { settings } from "~/platform/settings.server";
import { openDirect } from "~db/direct";
import { say } from "../bin/steps/say.mjs";
import { Refused } from "./failure";
import { readPhotoKeys } from "./photo-keys";
import { enterPlace } from "./place";
import { compareStored } from "./stored-photos";

const DAY = 24 * 60 * 60 * 1000;

/**
 * Removes the files of photos that have no row and are older than a day, and without `yes` only counts them.
 * @param named the number of files that the operator has named
 * @throws Refused where more than a tenth of all files have no row and it is not that number: another database may own them
 */
export async function sweepCommand(yes: boolean, named: string | undefined): Promise<void> {
  await enterPlace();
  const db = await openDirect(settings());
  const keys = await readPhotoKeys(db).finally(() => db.close());
  if (!keys) throw new Refused("The database is of an earlier version. Start the server once, then sweep.");
  const storage = photoStorage();
  const { files, strangers } = await compareStored(storage, keys);
  const before = Date.now() - DAY;
  const old = [...strangers].flatMap(([name, changedAt]) => (changedAt.getTime() < before ? [name] : []));
  say(
    `${files} files of photos, ${strangers.size} without a row, ${old.length} of these older than a day, which a sweep removes.`,
  );
  if (old.length === 0) return;
  const isMany = strangers.size * 10 > files;
  const command = `sweep --yes${isMany ? ` ${old.length}` : ""}`;
  const how = isMany
    ? `More than a tenth of the files have no row: they may belong to another database. If they do not, remove them with: ${command}`
    : `To remove them: ${command}`;
  if (!yes) {
    say(`Nothing was removed. ${how}`);
    return;
  }
  const isNamed = named === String(old.length);
  if (!isNamed && (isMany || named !== undefined)) throw new Refused(`Nothing was removed. ${how}`);
  for (const name of old) await storage.remove(name);
  say(`${old.length} files were removed.`);
}
