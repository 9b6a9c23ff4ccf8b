import type { SetValues } from "~/domain/coaching/sets/rules";

/** Writes the values of a set's fields as one text, to tell later whether somebody has typed others. */
export const shownValues = ({ weight_kg, reps, seconds }: Omit<SetValues, "kind">): string =>
  [weight_kg, reps, seconds].map((value) => value ?? "").join("|");
