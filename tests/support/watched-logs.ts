import { appendFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";

const folder = process.env.TEST_LOGS;
if (folder) mkdirSync(folder, { recursive: true });

/** Keeps what a server wrote; `npm test` searches it at its end for secrets, and for errors unless they are meant. */
export function keepOutput(text: string, mayFail: boolean): void {
  const name = mayFail ? "failing-output" : "output";
  if (folder) appendFileSync(join(folder, `${name}-${process.pid}.log`), text);
}

/** Keeps words that must not stand in any log: codes, tokens, values of cookies. */
export function keepSecrets(words: (string | null | undefined)[]): void {
  const long = words.filter((word) => word && word.length >= 16);
  if (folder && long.length > 0)
    appendFileSync(join(folder, `secrets-${process.pid}.txt`), `${long.join("\n")}\n`);
}
