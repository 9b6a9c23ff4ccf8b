// Refuses an import of a later floor in app/domain, and a circle of folders on any level there. Part of npm run check.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";
import { say, stop } from "./steps/say.mjs";

const ROOT = "app/domain";
/** Each floor imports only floors before it. */
const FLOORS = ["shared", "people", "messages", "coaching", "food", "rights", "screens"];

interface Import {
  from: string;
  to: string;
}

const files = readdirSync(ROOT, { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
const imports = files.flatMap((file) =>
  ts
    .preProcessFile(readFileSync(join(ROOT, file), "utf8"))
    .importedFiles.flatMap(({ fileName }): Import[] => {
      const from = file.replace(/\.tsx?$/, "");
      if (fileName.startsWith("~/domain/")) return [{ from, to: fileName.slice("~/domain/".length) }];
      return fileName.startsWith(".") ? [{ from, to: join(dirname(from), fileName) }] : [];
    }),
);

const shown = ({ from, to }: Import) => `  ${join(ROOT, from)} imports ${to}`;
const floorOf = (path: string) => FLOORS.indexOf(path.split("/")[0] ?? "");
const upward = imports.filter(({ from, to }) => floorOf(to) > floorOf(from));

/** Returns where two paths part: the folder that both share, and the next name of each. */
function parting({ from, to }: Import) {
  const [a, b] = [from.split("/"), to.split("/")];
  const depth = a.findIndex((name, index) => name !== b[index]);
  return { folder: a.slice(0, depth).join("/"), from: a[depth] ?? "", to: b[depth] ?? "" };
}

/** Returns the imports of a circle that leads back to the name at which the path began, or null. */
function circle(edges: Map<string, Map<string, Import>>, path: string[], seen: Set<string>): Import[] | null {
  const last = path.at(-1) ?? "";
  for (const [next] of edges.get(last) ?? []) {
    if (next === path[0])
      return [...path.slice(1), next].map((to, i) => edges.get(path[i] ?? "")?.get(to) as Import);
    if (seen.has(next)) continue;
    seen.add(next);
    const cycle = circle(edges, [...path, next], seen);
    if (cycle) return cycle;
  }
  return null;
}

const levels = new Map<string, Map<string, Map<string, Import>>>();
for (const each of imports) {
  const { folder, from, to } = parting(each);
  const edges = levels.get(folder) ?? levels.set(folder, new Map()).get(folder);
  const targets = edges?.get(from) ?? edges?.set(from, new Map()).get(from);
  if (!targets?.has(to)) targets?.set(to, each);
}
const circles = [...levels.values()].flatMap((edges) => {
  for (const start of edges.keys()) {
    const cycle = circle(edges, [start], new Set([start]));
    if (cycle) return [cycle];
  }
  return [];
});

if (upward.length > 0)
  stop(`app/domain imports a later floor (${FLOORS.join(" ← ")}):\n${upward.map(shown).join("\n")}`);
if (circles.length > 0)
  stop(
    `app/domain has a circle of folders:\n${circles.map((cycle) => cycle.map(shown).join("\n")).join("\n\n")}`,
  );
say(`The folders of app/domain import each other in one direction (${imports.length} imports).`);
