const BULLET = /^\s*(?:[-–—*•·]|\d{1,2}[.)])\s+/;
const EDGE = /^[\s,;:@|·/–—-]+|[\s,;:@|·/–—-]+$/gu;

/** Removes the bullet or the number at the start of a line. */
export const withoutBullet = (line: string) => line.replace(BULLET, "");

/** Removes spaces and separators from both ends of a text, and repeated spaces within it. */
export const trimmed = (text: string) => text.replace(EDGE, "").replace(/\s+/g, " ");

/** Reads every line of a text. A line that `read` does not understand is a name. Empty lines are left out. */
export const readLines = <Row extends { name: string }>(text: string, read: (line: string) => Row | null) =>
  text
    .split(/\r?\n/)
    .filter((line) => line.trim())
    .map((line) => read(line) ?? { name: trimmed(withoutBullet(line)) || line.trim() });
