/** Returns the address of a path with the query `search`, changed in some places. Null leaves a parameter out. */
export function withQuery(path: string, search: string, changes: Record<string, string | null>): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  return query.size > 0 ? `${path}?${query}` : path;
}
