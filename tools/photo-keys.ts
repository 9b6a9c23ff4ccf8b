import type { DirectDatabase } from "~db/direct";

export interface PhotoKeys {
  photos: string[];
  /** Of the photos that are noted to be removed. */
  noted: string[];
}

/** Returns the keys of all photos; null where the database is of an earlier version. */
export const readPhotoKeys = (db: DirectDatabase): Promise<PhotoKeys | null> =>
  db.transaction("read only", async () => {
    const keys = async (table: string) =>
      (await db.rows<{ key: string }>(`select key from ${table}`)).map(({ key }) => key);
    const [tables] = await db.rows<{ is_empty: boolean; has_keys: boolean }>(
      "select to_regclass('public.users') is null as is_empty, to_regclass('public.removed_photos') is not null as has_keys",
    );
    if (tables?.is_empty) return { photos: [], noted: [] };
    return tables?.has_keys ? { photos: await keys("photos"), noted: await keys("removed_photos") } : null;
  });
