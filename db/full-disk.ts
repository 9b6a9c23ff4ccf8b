/** PostgreSQL's code for a full disk. The embedded database answers with it too. */
const DISK_FULL = "53100";

/** Tells whether a statement has failed because the disk of the database is full. Drizzle wraps the errors of the drivers. */
export function isDiskFull(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause)
    if ((each as { code?: unknown }).code === DISK_FULL) return true;
  return false;
}
