import { TEXT } from "~/domain/coaching/plan-content/rules";

export function copyTitle(title: string, suffix: string): string {
  let start = "";
  // Iterates over whole characters, because half of a surrogate pair cannot be stored.
  for (const character of title) {
    if (start.length + character.length + 1 + suffix.length > TEXT.title) break;
    start += character;
  }
  return `${start.trimEnd()} ${suffix}`;
}
