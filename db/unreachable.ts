/**
 * Error codes of Node, the driver and PostgreSQL for a server that cannot be reached or refuses the sign-in.
 */
const CODES = /^(E[A-Z]+|CONNECT_TIMEOUT|28\d{3}|3D000)$/;

/** Returns the line that says why the database cannot be reached, or null for other errors. */
export function unreachable(error: unknown): string | null {
  const { code, message } = error as { code?: unknown; message?: string };
  return typeof code === "string" && CODES.test(code)
    ? `DATABASE_URL cannot be reached: ${message || code}`
    : null;
}
