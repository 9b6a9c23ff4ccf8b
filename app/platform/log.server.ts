import pino from "pino";

/** Writes JSON lines. Callers must never log bodies, queries, codes, tokens or e-mail addresses. */
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

/** Recognizes database errors. Their messages may quote stored values, so only code and constraint are logged. */
function isOfDatabase(error: Error, code: string | undefined): boolean {
  return "query" in error || "params" in error || (typeof code === "string" && /^[0-9A-Z]{5}$/.test(code));
}

/** Cuts off the message at the start of a stack trace. */
function callsOf({ stack = "", message }: Error): string[] {
  const calls = stack.slice(stack.indexOf(message) + message.length);
  return calls.split("\n").filter((line) => line.trimStart().startsWith("at "));
}
