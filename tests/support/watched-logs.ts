import { appendFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";

const folder = process.env.TEST_LOGS;
if (folder) mkdirSync(folder, { recursive: true });

/** Saves the output of a server. `npm test` searches it at the end for secrets and unexpected errors. */
export function keepOutput(text: string, mayFail: boolean): void {
  const name = mayFail ? "failing-output" : "output";
  if (folder) appendFileSync(join(folder, `${name}-${process.pid}.log`), text);
}

/** Saves the secrets that no log may contain: codes, tokens and cookie values. */
export function keepSecrets(words: (string | null | undefined)[]): void {
  const long = words.filter((word) => word && word.length >= 16);
  if (folder && long.length > 0)
    appendFileSync(join(folder, `secrets-${process.pid}.txt`), `${long.join("\n")}\n`);
}
