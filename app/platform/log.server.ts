import pino from "pino";
import { describeError } from "./described-error.server";

let sharedFacts = (): object => ({});

/** Adds facts to every line, such as the request to which it belongs. @param factsOf returns them as a new object */
export function addToEveryLine(factsOf: () => object): void {
  sharedFacts = factsOf;
}

/** Writes JSON lines. Callers must never log bodies, queries, codes, tokens or e-mail addresses. */
export const log = pino({
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
  mixin: () => sharedFacts(),
  serializers: { error: (error: unknown) => describeError(error) },
});
