/** The codes that only the driver itself gives: the connection was lost, or nothing answered in time. */
const OF_DRIVER = /^(CONNECT_TIMEOUT|ANSWER_TIMEOUT|CONNECTION_(CLOSED|DESTROYED|ENDED))$/;
/**
 * The codes of Node and of PostgreSQL for a server that cannot be reached, shuts down, starts, has no place for another connection,
 * or ended the statement (57014).
 */
const OF_SERVER = /^(E[A-Z_]+|08\w{3}|53300|57014|57P\d\d)$/;

/** Returns the code of an error if the database is away or did not answer a query in time, and null for all other errors. */
export function codeOfAbsence(error: unknown): string | null {
  for (let each = error; each instanceof Error; each = each.cause) {
    const { code } = each as { code?: unknown };
    // The driver notes the query with each error of one. Errors of other services have the same codes.
    if (typeof code === "string" && (OF_DRIVER.test(code) || ("query" in each && OF_SERVER.test(code))))
      return code;
  }
  return null;
}
