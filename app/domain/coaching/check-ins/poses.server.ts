import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import type { User } from "~/domain/people/accounts/user.server";
import { DomainError, Invalid } from "~/domain/shared/errors";
import { db } from "~db/client";
import { checkIns } from "~db/schema/index";
import { checkIn, dayOf } from "./check-ins.server";
import { keyField, POSES, type Pose, photoField } from "./rules";
import type { WeeklyFormInput } from "./schema";

/** The photo of a pose, or why it has none. `stored` is called when it is stored, and its bytes are not needed any more. */
export type ArrivedPose = { pose: Pose } & (
  | { bytes: Buffer; refusal: null; stored: () => void }
  | { bytes: null; refusal: DomainError }
);

/** A photo that a form has saved. */
export interface SavedPose {
  pose: Pose;
  photo_key: string;
}

/**
 * Saves the poses of a weekly check-in, each as soon as it arrives. What was measured is written once, with the first pose that is
 * saved. Sending a form again saves only what it has not saved yet.
 * @returns why poses were refused, the others are saved
 * @throws Invalid for a day out of reach, and without any photo; what `photos` throws
 */
export async function checkInPoses(
  client: User,
  input: WeeklyFormInput,
  photos: AsyncIterable<ArrivedPose>,
): Promise<Partial<Record<Pose, DomainError>>> {
  const check_in_date = dayOf(client, input.check_in_date);
  const refused: Partial<Record<Pose, DomainError>> = {};
  let arrived = 0;
  for await (const photo of photos) {
    arrived += 1;
    const error = photo.refusal ?? (await refusalOf(() => save(client, { ...input, check_in_date }, photo)));
    if (error) refused[photo.pose] = error;
  }
  if (arrived === 0 && (await findSavedPoses(client, keysIn(input))).length === 0)
    throw new Invalid("photo_missing", { [photoField("front")]: [] });
  return refused;
}

const save = (
  client: User,
  input: WeeklyFormInput,
  { pose, bytes, stored }: Extract<ArrivedPose, { refusal: null }>,
) => {
  const { caption, weight_kg, body_fat_percentage, check_in_date, waist_cm, hip_cm, chest_cm } = input;
  const measured = { weight_kg, body_fat_percentage, waist_cm, hip_cm, chest_cm };
  const fields = { caption, check_in_date, ...measured, pose, idempotency_key: input[keyField(pose)] };
  return checkIn(client, "weekly", fields, bytes, { measuredOnce: true, stored });
};

async function refusalOf(step: () => Promise<unknown>): Promise<DomainError | null> {
  try {
    await step();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

const Key = z.guid();

/** Returns the keys of a form, as it was sent or parsed. Malformed ones are left out. */
export const keysIn = (fields: Record<string, unknown>): string[] =>
  POSES.flatMap((pose) => {
    const key = fields[keyField(pose)];
    return Key.safeParse(key).success ? [key as string] : [];
  });

/** Lists the poses that the keys of a form have saved. */
export async function findSavedPoses(client: User, keys: string[]): Promise<SavedPose[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .select({ pose: checkIns.pose, photo_key: checkIns.photo_key })
    .from(checkIns)
    .where(and(eq(checkIns.client_user_id, client.user_id), inArray(checkIns.idempotency_key, keys)));
  return rows.flatMap(({ pose, photo_key }) => (pose ? [{ pose, photo_key }] : []));
}
