import type { Settings } from "~/platform/settings.server";
import { type DirectDatabase, openDirect } from "~db/direct";
import { whyUnusable } from "~db/unusable";

/** Reads from the database. @returns null where that is not possible now; the check of the database tells why */
export async function ifReadable<Result>(
  settings: Settings,
  read: (db: DirectDatabase) => Promise<Result>,
): Promise<Result | null> {
  const db = await openDirect(settings).catch(() => null);
  if (!db) return null;
  try {
    return await read(db);
  } catch (error) {
    if (whyUnusable(error, settings)) return null;
    throw error;
  } finally {
    await db.close();
  }
}
