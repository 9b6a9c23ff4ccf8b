import pino from "pino";

/**
 * Writes JSON lines to standard output. The server sets the level when it starts. Callers must never log
 * bodies, queries, codes, tokens or e-mail addresses.
 */
export const log = pino({
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
  serializers: { error: describeError },
});

function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: "not an error" };
  const cause = error.cause instanceof Error ? error.cause : error;
  const { code, constraint, constraint_name } = cause as {
    code?: string;
    constraint?: string;
    constraint_name?: string;
  };
  return {
    name: error.name,
    message: isOfDatabase(error, code) ? "database error" : error.message,
    code,
    constraint: constraint ?? constraint_name,
    stack: callsOf(error),
  };
}

/**
 * Tells whether an error comes from the database. Its message may quote stored values, so only its code and
 * constraint are logged.
 */
function isOfDatabase(error: Error, code: string | undefined): boolean {
  return "query" in error || "params" in error || (typeof code === "string" && /^[0-9A-Z]{5}$/.test(code));
}

/** Returns the call lines of a stack trace, without the message at its start. */
function callsOf({ stack = "", message }: Error): string[] {
  const calls = stack.slice(stack.indexOf(message) + message.length);
  return calls.split("\n").filter((line) => line.trimStart().startsWith("at "));
}
