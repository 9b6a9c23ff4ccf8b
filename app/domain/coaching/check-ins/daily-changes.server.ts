import { and, desc, eq, isNull } from "drizzle-orm";
import {
  addPhotos,
  deletePhotos,
  removeFiles,
  type StoredPhoto,
  storePhoto,
} from "~/domain/coaching/photos/photos.server";
import { lockPerson } from "~/domain/people/accounts/lock.server";
import type { User } from "~/domain/people/accounts/user.server";
import { countPhoto } from "~/domain/people/accounts/write-counts.server";
import type { Day } from "~/domain/shared/calendar/rules";
import { Conflict, NotFound } from "~/domain/shared/errors";
import { db, type Transaction } from "~db/client";
import { keepBodyweight } from "~db/kept-figures/keep";
import { bodyMeasurements, checkIns } from "~db/schema/index";
import { keepAsking } from "./asking.server";
import { type CheckIn, findCheckIn } from "./check-in-list.server";
import type { DailyCheckInChange } from "./schema";

/**
 * Changes a daily check-in of the client that is not reviewed yet. What is left out is cleared; without a file the photo stays.
 * A reviewed one changes its note only, and may repeat the other fields.
 * @throws NotFound, Conflict when a reviewed one would change otherwise, and the errors of storePhoto() and countPhoto()
 */
export async function changeDailyCheckIn(
  client: User,
  id: number,
  change: DailyCheckInChange,
  file: Buffer | null,
): Promise<CheckIn> {
  const before = await findCheckIn(client, id, "daily");
  if (before.reviewed_at) requireNoteOnly(before, change, file);
  const photo = file && (await storePhoto(file));
  const oldKey = await db
    .transaction((tx) => saveChange(tx, client, { id, change, photo }))
    .catch(async (error) => {
      if (photo && error instanceof Conflict) await removeFiles(photo.key);
      throw error;
    });
  if (oldKey) await removeFiles(oldKey);
  return await findCheckIn(client, id, "daily");
}

interface Saved {
  id: number;
  change: DailyCheckInChange;
  photo: StoredPhoto | null;
}

/** @returns the key of the photo that the new one has replaced, or null */
async function saveChange(tx: Transaction, client: User, { id, change, photo }: Saved) {
  const own = and(
    eq(checkIns.id, id),
    eq(checkIns.client_user_id, client.user_id),
    eq(checkIns.kind, "daily"),
  );
  await lockPerson(tx, client);
  // A review, too, changes this row, so that it is either seen here or made of the changed check-in.
  const [before] = await tx
    .select({
      day: checkIns.check_in_date,
      photo_key: checkIns.photo_key,
      reviewed_at: checkIns.reviewed_at,
      mood_rating: checkIns.mood_rating,
      energy_level: checkIns.energy_level,
      weight_kg: bodyMeasurements.weight_kg,
      body_fat_percentage: bodyMeasurements.body_fat_percentage,
    })
    .from(checkIns)
    .leftJoin(bodyMeasurements, eq(bodyMeasurements.check_in_id, checkIns.id))
    .where(own)
    .for("update", { of: checkIns });
  if (!before) throw new NotFound();
  const { caption, mood_rating, energy_level } = change;
  if (before.reviewed_at) {
    requireNoteOnly(before, change, photo);
    await tx.update(checkIns).set({ caption }).where(own);
    await keepAsking(tx, [id]);
    return null;
  }
  if (photo) {
    await addPhotos(tx, [{ ...photo, owner_user_id: client.user_id }]);
    await countPhoto(tx, client);
  }
  await tx
    .update(checkIns)
    .set({ caption, mood_rating, energy_level, ...(photo && { photo_key: photo.key }) })
    .where(own);
  await saveMeasured(tx, client, { id, day: before.day, change });
  await keepAsking(tx, [id]);
  if (change.weight_kg !== before.weight_kg) await keepBodyweight(tx, client, before.day);
  if (!photo) return null;
  await deletePhotos(tx, [before.photo_key]);
  return before.photo_key;
}

const KEPT = ["mood_rating", "energy_level", "weight_kg", "body_fat_percentage"] as const;

/** @throws Conflict when a change of a reviewed check-in has a photo or another value */
function requireNoteOnly(
  before: Pick<CheckIn, (typeof KEPT)[number]>,
  change: DailyCheckInChange,
  photo: object | null,
) {
  const isOther = KEPT.some((name) => change[name] !== null && change[name] !== before[name]);
  if (photo || isOther) throw new Conflict("check_in_reviewed");
}

/** Writes what was measured, changes it, or takes it away when nothing is left. */
async function saveMeasured(
  tx: Transaction,
  { user_id }: User,
  { id, day, change }: { id: number; day: Day; change: DailyCheckInChange },
) {
  const { weight_kg, body_fat_percentage } = change;
  const ofCheckIn = eq(bodyMeasurements.check_in_id, id);
  if (weight_kg === null && body_fat_percentage === null) {
    await tx.delete(bodyMeasurements).where(ofCheckIn);
    return;
  }
  const measured = { weight_kg, body_fat_percentage };
  await tx
    .insert(bodyMeasurements)
    .values({ ...measured, user_id, measured_on: day, source: "daily_checkin", check_in_id: id })
    .onConflictDoUpdate({ target: bodyMeasurements.check_in_id, set: measured });
}

/**
 * Checks in the transaction that adds a daily check-in, and has locked the client, that the day has no other one to change.
 * @throws Conflict when it has
 */
export async function requireFirstOfDay(tx: Transaction, client: User, day: Day): Promise<void> {
  if ((await findChangeable(client, day, tx)) !== undefined) throw dayHasCheckIn();
}

export const dayHasCheckIn = () => new Conflict("day_has_check_in", { check_in_date: [] });

/** Finds the client's latest daily check-in of a day that is not reviewed yet. @returns its id, or undefined */
export async function findChangeable(
  { user_id }: Pick<User, "user_id">,
  day: Day,
  tx: Pick<Transaction, "select"> = db,
): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: checkIns.id })
    .from(checkIns)
    .where(
      and(
        eq(checkIns.client_user_id, user_id),
        eq(checkIns.kind, "daily"),
        eq(checkIns.check_in_date, day),
        isNull(checkIns.reviewed_at),
      ),
    )
    .orderBy(desc(checkIns.id))
    .limit(1);
  return row?.id;
}
