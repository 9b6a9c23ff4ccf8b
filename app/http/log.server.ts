import pino from "pino";

/** Writes JSON lines to standard output. Callers pass facts, never bodies, queries, codes, tokens or e-mails. */
export const log = pino({
  level: process.env.LOG_LEVEL || "info",
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
  serializers: { error: describeError },
});

function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) };
  // A database error's message and detail quote the values of the row: its code and constraint are enough.
  const cause = error.cause instanceof Error ? error.cause : error;
  const { code, constraint, constraint_name } = cause as {
    code?: string;
    constraint?: string;
    constraint_name?: string;
  };
  const fromDatabase = typeof code === "string" && /^[0-9A-Z]{5}$/.test(code);
  return {
    name: error.name,
    message: fromDatabase ? "database error" : error.message,
    code,
    constraint: constraint ?? constraint_name,
    stack: error.stack?.split("\n").filter((line) => line.trimStart().startsWith("at ")),
  };
}
