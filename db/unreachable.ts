/** What Node and the driver report of a server that does not answer, or does not let us in. */
const CODES = /^(E[A-Z]+|CONNECT_TIMEOUT|28\d{3}|3D000)$/;

/** The line that says why the database cannot be reached, or null when an error is about something else. */
export function unreachable(error: unknown): string | null {
  const { code, message } = error as { code?: unknown; message?: string };
  return typeof code === "string" && CODES.test(code)
    ? `DATABASE_URL cannot be reached: ${message || code}`
    : null;
}
