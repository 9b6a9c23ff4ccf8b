import { createHash } from "node:crypto";
import { and, asc, eq, isNotNull, ne } from "drizzle-orm";
import {
  addPhotos,
  deletePhotos,
  removeFiles,
  type StoredPhoto,
  storePhoto,
} from "~/domain/coaching/photos/photos.server";
import { firstDay } from "~/domain/coaching/tasks/coaching-days.server";
import { moveReviewEvents } from "~/domain/messages/events.server";
import { timeZoneOf } from "~/domain/people/accounts/accounts.server";
import { lockPerson } from "~/domain/people/accounts/lock.server";
import type { User } from "~/domain/people/accounts/user.server";
import { countPhoto } from "~/domain/people/accounts/write-counts.server";
import { type Day, today } from "~/domain/shared/calendar/rules";
import { Conflict, Invalid, NotFound } from "~/domain/shared/errors";
import { hashOf } from "~/domain/shared/idempotency.server";
import { db, type Transaction } from "~db/client";
import { keepBodyweight } from "~db/kept-figures/keep";
import { bodyMeasurements, checkIns } from "~db/schema/index";
import { keepAsking } from "./asking.server";
import { type CheckIn, findCheckIn } from "./check-in-list.server";
import { changeDailyCheckIn, dayHasCheckIn, findChangeable, requireFirstOfDay } from "./daily-changes.server";
import { hasMeasured, keepMeasured, measuredIn } from "./measured.server";
import type { CheckInKind } from "./rules";
import type { DailyCheckInInput, WeeklyCheckInInput } from "./schema";

interface Inputs {
  weekly: WeeklyCheckInInput;
  daily: DailyCheckInInput;
}

/**
 * Saves a check-in with its photo. Sending the same form again finds the check-in that it has made. A daily one of a day that
 * has one already is added, refused, or changes the first, as `same_day` says. With `measuredOnce`, what was measured is not written
 * again when the day has the same. Calls `stored` when the photo is stored: before its row is written, which may have to wait.
 * @throws Invalid for a day out of reach or an unusable photo, WrongMediaType, Busy, NoSpace, StorageAway, Conflict when the key
 * has made another check-in or the day has one, TooManyWrites after the photos of an hour
 */
export async function checkIn<Kind extends CheckInKind>(
  client: User,
  kind: Kind,
  input: Inputs[Kind],
  file: Buffer,
  { measuredOnce = false, stored = () => {} } = {},
): Promise<CheckIn> {
  const { same_day, ...entries } = { same_day: "add", ...input };
  const hash = `${kind} ${hashOf(entries)} ${createHash("sha256").update(file).digest("base64url")}`;
  const day = dayOf(client, input.check_in_date);
  const made = await findMade(client, input.idempotency_key, hash);
  if (made) return await findCheckIn(client, made);
  const first = same_day === "add" ? undefined : await findChangeable(client, day);
  if (first !== undefined && same_day === "refuse") throw dayHasCheckIn();
  if (first !== undefined) return await changeDailyCheckIn(client, first, input as DailyCheckInInput, file);
  const photo = await storePhoto(file);
  stored();
  // After an error the row may exist nevertheless, if only the answer to the commit was lost. The sweep looks for it.
  const id = await insert(client, kind, input, { photo, day, hash, measuredOnce });
  if (id === undefined) await removeFiles(photo.key);
  return await findCheckIn(client, id ?? (await findMade(client, input.idempotency_key, hash)) ?? 0);
}

/** Returns the day of a check-in. @throws Invalid for a day after the client's today, or before their coaching */
export function dayOf(client: User, requested: Day | undefined): Day {
  const now = today(timeZoneOf(client));
  const day = requested ?? now;
  if (day > now || day < firstDay(client)) throw new Invalid("check_in_day", { check_in_date: [] });
  return day;
}

/** Finds the check-in that an idempotency key has made. @throws Conflict when it was made from other entries */
async function findMade(client: User, key: string | undefined, hash: string): Promise<number | undefined> {
  if (!key) return undefined;
  const [made] = await db
    .select({ id: checkIns.id, hash: checkIns.idempotency_hash })
    .from(checkIns)
    .where(and(eq(checkIns.client_user_id, client.user_id), eq(checkIns.idempotency_key, key)));
  if (made && made.hash !== hash) throw new Conflict("already_checked_in");
  return made?.id;
}

interface Made {
  photo: StoredPhoto;
  day: Day;
  hash: string;
  measuredOnce: boolean;
}

/** Inserts a check-in with its photo and its measurement. @returns undefined if its idempotency key has made one already */
async function insert(
  client: User,
  kind: CheckInKind,
  input: WeeklyCheckInInput | DailyCheckInInput,
  { photo, day, hash, measuredOnce }: Made,
): Promise<number | undefined> {
  return await db.transaction(async (tx) => {
    await lockPerson(tx, client);
    if ("same_day" in input && input.same_day !== "add") await requireFirstOfDay(tx, client, day);
    await addPhotos(tx, [{ ...photo, owner_user_id: client.user_id }]);
    const [row] = await tx
      .insert(checkIns)
      .values({
        client_user_id: client.user_id,
        kind,
        check_in_date: day,
        photo_key: photo.key,
        caption: input.caption,
        idempotency_key: input.idempotency_key,
        idempotency_hash: hash,
        ...("pose" in input
          ? { pose: input.pose }
          : { mood_rating: input.mood_rating, energy_level: input.energy_level }),
      })
      .onConflictDoNothing({ target: [checkIns.client_user_id, checkIns.idempotency_key] })
      .returning({ id: checkIns.id });
    if (!row) {
      await deletePhotos(tx, [photo.key]);
      return undefined;
    }
    await countPhoto(tx, client);
    const measured = measuredIn(input);
    if (measuredOnce && (await hasMeasured(tx, client, day, measured))) return row.id;
    if (Object.values(measured).some((value) => value !== null))
      await tx.insert(bodyMeasurements).values({
        ...measured,
        user_id: client.user_id,
        measured_on: day,
        source: kind === "weekly" ? "weekly_checkin" : "daily_checkin",
        check_in_id: row.id,
      });
    if (measured.weight_kg != null) await keepBodyweight(tx, client, day);
    if (kind === "daily") await keepAsking(tx, [row.id]);
    return row.id;
  });
}

/**
 * Deletes a check-in of the client with its pictures and its measurement, which stays with another photo of the same weekly
 * check-in that has none. @throws NotFound
 */
export async function deleteCheckIn(client: User, id: number, kind?: CheckInKind): Promise<void> {
  const key = await db.transaction(async (tx) => {
    await lockPerson(tx, client);
    await keepMeasured(tx, client, id);
    const [own] = await tx
      .select()
      .from(checkIns)
      .where(
        and(
          eq(checkIns.id, id),
          eq(checkIns.client_user_id, client.user_id),
          kind && eq(checkIns.kind, kind),
        ),
      )
      .for("update");
    if (!own) throw new NotFound();
    await keepReview(tx, own);
    await tx.delete(checkIns).where(eq(checkIns.id, id));
    await keepBodyweight(tx, client, own.check_in_date);
    await deletePhotos(tx, [own.photo_key]);
    return own.photo_key;
  });
  // The pictures of a body should be gone at once, and not with the next sweep.
  await removeFiles(key);
}

/** Lets another photo of the same weekly check-in stand for the review that both share. */
async function keepReview(tx: Transaction, own: typeof checkIns.$inferSelect): Promise<void> {
  if (own.kind !== "weekly" || !own.reviewed_at) return;
  const [other] = await tx
    .select({ id: checkIns.id })
    .from(checkIns)
    .where(
      and(
        eq(checkIns.client_user_id, own.client_user_id),
        eq(checkIns.kind, own.kind),
        eq(checkIns.check_in_date, own.check_in_date),
        ne(checkIns.id, own.id),
        isNotNull(checkIns.reviewed_at),
      ),
    )
    .orderBy(asc(checkIns.id))
    .limit(1)
    // Passes over a photo that is being deleted at the same time.
    .for("key share", { skipLocked: true });
  if (other) await moveReviewEvents(tx, own.id, other.id);
}
