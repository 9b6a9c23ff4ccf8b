import { readFileSync } from "node:fs";
import { type Colour, colourOf } from "./contrast";

const css = readFileSync("app/styles/tokens.css", "utf8");

/** Reads the declarations of the first rule with a selector. */
function declarationsOf(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`tokens.css has no rule ${selector}`);
  const rule = css.slice(start, css.indexOf("}", start));
  return new Map(
    [...rule.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}

/** Returns the function that reads a colour of a theme by its name, such as "ink". */
export function coloursOf(theme: "dark" | "light"): (name: string) => Colour {
  const dark = declarationsOf(":root");
  const all = theme === "dark" ? dark : new Map([...dark, ...declarationsOf(':root[data-theme="light"]')]);
  const read = (name: string): Colour => {
    const value = all.get(name) ?? "";
    const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
    return other ? read(other) : colourOf(value);
  };
  return read;
}
