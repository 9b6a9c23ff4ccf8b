import { readdirSync, readFileSync } from "node:fs";
import { newerInMarkup } from "./browsers/markup";
import { newerInScripts } from "./browsers/scripts";
import { newerInStyles } from "./browsers/styles";

/** Returns the files below app/ whose names end like this. */
const filesOf = (folder: string, ending: string) =>
  readdirSync(`app/${folder}`, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(ending))
    .map((name) => `app/${folder}${name}`);

const read = (file: string) => readFileSync(file, "utf8");

// Refuses what an oldest supported browser lacks: in the scripts that a page loads, in style sheets and in elements.
const newer = [
  ...newerInScripts(["app/entry.client.tsx", ...filesOf("islands/", ".tsx")]),
  ...filesOf("styles/", ".css").flatMap((file) => newerInStyles(file, read(file))),
  ...filesOf("", ".tsx").flatMap((file) => newerInMarkup(file, read(file))),
];
for (const line of newer) console.error(line);
if (newer.length > 0) {
  console.error(
    `${newer.length} uses of what a supported browser lacks, or of a comment "newer:" without need.`,
  );
  process.exitCode = 1;
}
