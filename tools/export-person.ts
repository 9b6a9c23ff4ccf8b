import { createWriteStream, statSync } from "node:fs";
import { open, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { timeZoneOf } from "~/domain/people/accounts/accounts.server";
import { exportOf, zipOf } from "~/domain/rights/export/archive.server";
import { countExport, findByEmail } from "~/domain/rights/export/exports.server";
import { NotFound } from "~/domain/shared/errors";
import { exportWords } from "~/i18n/export-words.server";
import { Refused } from "./failure";
import { maintain } from "./maintenance";

/** The status of an export that lacks pictures, as of such a backup. */
const INCOMPLETE = 2;

/** Writes everything that is stored of a person into a new file, in English, and notes it for them. */
export const exportPersonCommand = (email: string, path: string) =>
  maintain(async () => {
    const startedAt = performance.now();
    const person = await findByEmail(email).catch((error) => {
      throw error instanceof NotFound ? new Refused(`Nobody has the address ${email}.`) : error;
    });
    await makeFile(path);
    const reading = { person, reader: { by: "operator" as const }, mayGoOn: async () => {} };
    const { tally, files } = exportOf(reading, exportWords("en", timeZoneOf(person)));
    try {
      await pipeline(zipOf(files), createWriteStream(path, { flags: "r+", mode: 0o600 }));
    } catch (error) {
      // Half an export looks like a whole one.
      await rm(path, { force: true });
      throw error;
    }
    await countExport(person, "operator");
    const { counts, pictures } = tally;
    const rows = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const size = (statSync(path).size / 1024 / 1024).toFixed(1);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const lacking = pictures.missing.length + pictures.unread.length;
    if (lacking > 0) process.exitCode = INCOMPLETE;
    return [
      `${path} holds ${rows} rows of ${counts.size} tables and ${pictures.written} pictures, ${size} MB. It took ${seconds} s.`,
      ...(lacking > 0
        ? [`Pictures that could not be read: ${lacking}. INCOMPLETE.txt in it lists them.`]
        : []),
      "It has health data in it: give it to nobody but the person, and delete it then.",
    ].join("\n");
  });

/** Makes the file, which only this user can read. @throws Refused when it is there already */
async function makeFile(path: string): Promise<void> {
  try {
    await (await open(path, "wx", 0o600)).close();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST")
      throw new Refused(`${path} exists already, and is not replaced.`);
    throw error;
  }
}
