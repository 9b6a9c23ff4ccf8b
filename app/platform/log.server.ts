import pino from "pino";

/**
 * Writes JSON lines to standard output; the start of the server sets its level. Callers pass facts, never bodies,
 * queries, codes, tokens or e-mails.
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

/** The message of a database error quotes the statement's values or the row: its code and constraint are enough. */
function isOfDatabase(error: Error, code: string | undefined): boolean {
  return "query" in error || "params" in error || (typeof code === "string" && /^[0-9A-Z]{5}$/.test(code));
}

/** The calls of a stack, without the message that stands before them. */
function callsOf({ stack = "", message }: Error): string[] {
  const calls = stack.slice(stack.indexOf(message) + message.length);
  return calls.split("\n").filter((line) => line.trimStart().startsWith("at "));
}
