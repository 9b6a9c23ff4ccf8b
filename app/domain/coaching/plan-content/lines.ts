const BULLET = /^\s*(?:[-–—*•·]|\d{1,2}[.)])\s+/;
const EDGE = /^[\s,;:@|·/–—-]+|[\s,;:@|·/–—-]+$/gu;

export const withoutBullet = (line: string) => line.replace(BULLET, "");

export const trimmed = (text: string) => text.replace(EDGE, "").replace(/\s+/g, " ");

/** Reads every line of a text. A line that `read` does not understand is a name. Empty lines are left out. */
export const readLines = <Row extends { name: string }>(text: string, read: (line: string) => Row | null) =>
  text
    .split(/\r?\n/)
    .filter((line) => line.trim())
    .map((line) => read(line) ?? { name: trimmed(withoutBullet(line)) || line.trim() });
