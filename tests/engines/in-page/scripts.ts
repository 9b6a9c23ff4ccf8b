import { readFileSync } from "node:fs";

/** Reads a script that runs in the page. Its source is sent as it is: what a compiler adds to functions is not there. */
export const pageScript = (name: string): string =>
  readFileSync(new URL(`./${name}.js`, import.meta.url), "utf8").trim();

/** Reads a script that is one function, as an expression that can be called. */
export function pageFunction(name: string): string {
  const source = pageScript(name).replace(/;$/, "");
  return `(${source})`;
}
