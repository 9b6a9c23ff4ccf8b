import { inSourceFile } from "./source-positions.server";

/** Limits the causes of an error that are told, and the calls of each. */
const LIMITS = { causes: 5, calls: 12 };

/** Describes an error as the log tells it. */
export interface DescribedError {
  name?: string;
  message?: string | undefined;
  code?: string | number | undefined;
  /** Names the call of the operating system that failed. */
  syscall?: string | undefined;
  constraint?: string | undefined;
  /** Lists the calls that led to the error, in source files. */
  stack?: string[];
  cause?: DescribedError | undefined;
}

/** Describes an error and its causes. It tells only messages that the product wrote itself: others may quote stored values. */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { message: "not an error" };
  const { code, syscall, constraint, constraint_name, cause } = error as Error & {
    code?: unknown;
    syscall?: string;
    constraint?: string;
    constraint_name?: string;
  };
  const calls = callsOf(error);
  return {
    name: error.name === "Error" ? error.constructor.name : error.name,
    message: messageOf(error, calls),
    code: typeof code === "number" || (typeof code === "string" && CODE.test(code)) ? code : undefined,
    syscall,
    constraint: constraint ?? constraint_name,
    stack: calls.slice(0, LIMITS.calls).map(inSourceFile),
    cause: cause === undefined || depth === LIMITS.causes ? undefined : describeError(cause, depth + 1),
  };
}

/** Matches the codes of Node, of PostgreSQL and of libraries. */
const CODE = /^[\w-]{1,60}$/;

const ENGINE_ERRORS = new Set(["TypeError", "RangeError", "ReferenceError", "SyntaxError", "URIError"]);

/** Matches the start of those messages of the engine that name nothing but the source. */
const ENGINE_MESSAGE =
  /^(Cannot (read|set) properties of (undefined|null)|[\w.]+ is not (a function|defined|iterable))/;

function messageOf(error: Error, [thrownAt = ""]: string[]): string | undefined {
  if (!isOurs(thrownAt)) return undefined;
  if (ENGINE_ERRORS.has(error.constructor.name)) return ENGINE_MESSAGE.exec(error.message)?.[0];
  return error.message;
}

/** Tells whether a call is one of the product's own files, and not of a package, of Node or of the engine. */
const isOurs = (call: string) => /\.(ts|tsx|js|mjs):\d/.test(call) && !/\/node_modules\/|\(?node:/.test(call);

/** Cuts off the message at the start of a stack trace. */
function callsOf({ stack = "", message }: Error): string[] {
  const calls = stack.slice(stack.indexOf(message) + message.length);
  return calls
    .split("\n")
    .filter((line) => line.trimStart().startsWith("at "))
    .map((line) => line.trim());
}
