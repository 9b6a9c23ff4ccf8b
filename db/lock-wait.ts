/** PostgreSQL's codes for a statement that has waited too long for a lock, and for one that has taken too long. */
const NOT_FREE = "55P03";
const TOO_LONG = "57014";

/** Matches the context of PostgreSQL's error when a statement that took too long was waiting for a row ("while updating tuple …"). */
const AT_A_ROW = /^while \w+( \w+)* tuple /;

/** Tells whether a statement was given up because another transaction held what it needed. */
export function isLockWait(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    const { code, where } = each as { code?: unknown; where?: unknown };
    if (code === NOT_FREE || (code === TOO_LONG && AT_A_ROW.test(String(where)))) return true;
  }
  return false;
}
