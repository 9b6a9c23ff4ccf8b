import { TEXT } from "~/domain/plans/rules";

/** The title of a copy that stands beside its original: cut where the two words more would be too much for a title. */
export function copyTitle(title: string, suffix: string): string {
  let kept = "";
  // By whole characters: half of one cannot be stored.
  for (const character of title) {
    if (kept.length + character.length + 1 + suffix.length > TEXT.title) break;
    kept += character;
  }
  return `${kept.trimEnd()} ${suffix}`;
}
