export function messagesAddress(shown: Record<string, string | number | null | undefined>): string {
  const entries = Object.entries(shown).filter(([, value]) => value);
  const query = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `/messages?${query}` : "/messages";
}
