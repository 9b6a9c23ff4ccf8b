/** Adds a suggested text to a note that is being written. A note that has the text already stays as it is. */
export function withIdea(note: string, idea: string): string {
  const segments = note.split(idea);
  // "72.5 kg" does not have "2.5 kg".
  const isThere = segments
    .slice(1)
    .some((after, index) => !/[\p{L}\d.,]$/u.test(segments[index] ?? "") && !/^[\p{L}\d]/u.test(after));
  if (isThere) return note;
  return [note.trimEnd(), idea].filter(Boolean).join("\n");
}
