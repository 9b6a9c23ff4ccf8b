/** Tells whether PostgreSQL can store a text: it has no NUL and no half of a surrogate pair. */
export const isStorable = (text: string) => !text.includes("\0") && text.isWellFormed();

/** Matches text that shows nothing, also characters that Unicode lets programs ignore, such as the zero-width space. */
const INVISIBLE = /^[\p{White_Space}\p{Control}\p{Default_Ignorable_Code_Point}\u{2800}\u{fff9}-\u{fffb}]*$/u;

export const isBlank = (text: string) => INVISIBLE.test(text);

/** Returns the first `max` characters of a text. A character of two code units at the end is left out whole. */
export function cut(text: string, max: number): string {
  const start = text.slice(0, max);
  return start.isWellFormed() ? start : start.slice(0, -1);
}
