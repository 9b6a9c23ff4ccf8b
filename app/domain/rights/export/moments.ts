import { cachedFormat } from "~/domain/shared/cached-format";

const format = cachedFormat(
  (timeZone: string) =>
    // The Swedish way of writing is the one that sorts.
    new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone }),
);

/** Writes a moment as "2026-11-29 16:52". None is null. */
export const momentText = (moment: Date | null, timeZone: string): string | null =>
  moment && format(timeZone).format(moment);
