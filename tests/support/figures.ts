import { appendFileSync } from "node:fs";
import { ENGINE } from "./stores";

/** Reports a measured figure. `npm run test:full`, and a run of some files, print all figures when they end. */
export function reportFigure(line: string): void {
  const file = process.env.TEST_FIGURES;
  if (file) appendFileSync(file, `${line} (${ENGINE === "postgres" ? "PostgreSQL" : "PGlite"})\n`);
  else console.log(line);
}
