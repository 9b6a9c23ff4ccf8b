import { appendFileSync } from "node:fs";
import { ENGINE } from "./stores";

/** Reports a measured figure. `npm test` prints all figures when it ends. */
export function reportFigure(line: string): void {
  const file = process.env.TEST_FIGURES;
  if (file) appendFileSync(file, `${line} (${ENGINE === "postgres" ? "PostgreSQL" : "PGlite"})\n`);
  else console.log(line);
}
