import { hasDailyCheckIns, hasWeeklyCheckIns } from "~/domain/people/packages/rules";

export const CHECK_IN_KINDS = ["weekly", "daily"] as const;
export type CheckInKind = (typeof CHECK_IN_KINDS)[number];

/** Numbers of check-ins. The weekly photos of a day are one check-in, and each daily photo is one. */
export interface CheckInTotals {
  check_ins: number;
  photos: number;
}

/** Tells for each kind whether a member's package includes it. */
export const INCLUDED = { weekly: hasWeeklyCheckIns, daily: hasDailyCheckIns };

export const POSES = ["front", "side", "back"] as const;
export type Pose = (typeof POSES)[number];

/** Returns the names of the fields that hold the photo of a pose, and the key that saves it once. */
export const photoField = (pose: Pose) => `photo_${pose}` as const;
export const keyField = (pose: Pose) => `idempotency_key_${pose}` as const;

/** Bounds of a check-in: kg, percent and cm. They are wider than those of the profile. Source: specification, section 9. */
export const CHECK_IN_WEIGHT_KG = { min: 0, max: 500 };
export const CHECK_IN_BODY_FAT_PERCENT = { min: 0, max: 100 };
export const GIRTH_CM = { min: 10, max: 300 };

/** Mood from 1 (Terrible) to 5 (Excellent), and energy from 1 (Very Low) to 5 (Very High). Source: specification, section 3. */
export const MOOD = { min: 1, max: 5 };
export const ENERGY = { min: 1, max: 5 };

/** Longest caption, and longest comment of a trainer, in characters. */
export const CAPTION_MAX = 1000;
export const COMMENT_MAX = 2000;

/** Largest photo that can be uploaded, in bytes. Source: specification, section 9 (10MB). */
export const PHOTO_BYTES_MAX = 10 * 1024 * 1024;

/** The file types of the file field. The server looks at the content. Source: specification, section 5. */
export const PHOTO_TYPES = "image/jpeg,image/png,image/gif,image/webp,image/heic,image/heif,.heic,.heif";

/**
 * A trainer's list shows this many daily check-ins of each client. Of the weekly ones it shows this many photos, and all others of the
 * day of the last one. Source: specification, section 9.
 */
export const DAILY_SHOWN = 12;

/** The averages of mood and energy are those of this many of the latest daily check-ins. */
export const AVERAGED = 7;

/** Check-ins to review are counted up to this many, so that counting stays fast for a trainer who never reviews any. */
export const UNREVIEWED_MAX = 100;
