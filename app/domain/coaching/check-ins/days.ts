import { POSES, type Pose } from "./rules";

interface Photo {
  id: number;
  check_in_date: string;
  pose: Pose | null;
}

interface Measured {
  weight_kg: number | null;
  body_fat_percentage: number | null;
  waist_cm: number | null;
  hip_cm: number | null;
  chest_cm: number | null;
}

/** Sorts the photos of a day: one of each pose first, in the order front, side, back, and then the others, newest first. */
export function inPoseOrder<Shown extends Photo>(photos: readonly Shown[]): Shown[] {
  const newest = [...photos].sort((one, other) => other.id - one.id);
  const posed = POSES.flatMap((pose) => newest.find((photo) => photo.pose === pose) ?? []);
  return [...posed, ...newest.filter((photo) => !posed.includes(photo))];
}

/** Groups weekly photos by their day, in the order of the list, each day in the order of its poses. */
export function checkInsByDay<Shown extends Photo>(photos: readonly Shown[]): [Shown, ...Shown[]][] {
  const days = new Map<string, Shown[]>();
  for (const photo of photos) {
    const day = days.get(photo.check_in_date);
    if (day) day.push(photo);
    else days.set(photo.check_in_date, [photo]);
  }
  return [...days.values()].map((day) => inPoseOrder(day) as [Shown, ...Shown[]]);
}

const MEASURED = ["weight_kg", "body_fat_percentage", "waist_cm", "hip_cm", "chest_cm"] as const;

/** Returns what was measured on the day of a photo: its own values, or the newest ones of another photo if it has none. */
export function measuredOfDay<Shown extends Photo & Measured>(
  photo: Shown,
  others: readonly Shown[],
): Measured {
  const newest = [...others].sort((one, other) => other.id - one.id);
  const source = [photo, ...newest].find((each) => MEASURED.some((name) => each[name] !== null)) ?? photo;
  return Object.fromEntries(MEASURED.map((name) => [name, source[name]])) as unknown as Measured;
}
