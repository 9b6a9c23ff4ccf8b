/**
 * Returns the address of a screen with the query that is shown now, changed in some places.
 * @param search the query of the page that is shown now
 * @param changes the new values; null leaves a parameter out
 */
export function withQuery(path: string, search: string, changes: Record<string, string | null>): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  return query.size > 0 ? `${path}?${query}` : path;
}
