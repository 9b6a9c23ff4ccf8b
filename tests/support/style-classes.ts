import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Returns the classes that the product's style sheets name in their selectors. */
export function styleClasses(): string[] {
  const folder = "app/styles";
  const sheets = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
  const selectors = sheets
    .join("\n")
    .replace(/\/\*.*?\*\//gs, "")
    .matchAll(/([^{};]+)\{/g);
  const named = [...selectors].flatMap(([, selector = ""]) => [
    ...selector.replace(/"[^"]*"/g, "").matchAll(/\.([a-z][\w-]*)/g),
  ]);
  return [...new Set(named.map(([, name]) => name as string))];
}
