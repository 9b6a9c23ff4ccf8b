/** The names in the storage: the end of the last rest, which behaviors/ticks.ts looks for, and whether signals tell it. */
type Name = "rest" | "rest-signals";

/** Holds what the device cannot keep, because its storage is blocked. */
const memory = new Map<string, string>();

/** Returns what the device keeps about rests: the end of the last one, and whether it tells the end by signals. */
export function kept(name: Name): string | null {
  try {
    return localStorage.getItem(name) ?? memory.get(name) ?? null;
  } catch {
    return memory.get(name) ?? null;
  }
}

export function keep(name: Name, value: string) {
  memory.set(name, value);
  try {
    localStorage.setItem(name, value);
  } catch {
    // The page remembers it until it is left.
  }
}

export function forget(name: Name) {
  memory.delete(name);
  try {
    localStorage.removeItem(name);
  } catch {
    // Goes on without a stored rest.
  }
}
