import { readFileSync } from "node:fs";
import routes from "~/routes";

interface Route {
  path?: string;
  file: string;
  index?: boolean;
  children?: Route[];
}

/** One thing that can be asked of the product: a method on a path, as the site map and its file declare it. */
export interface Entry {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** With `:parameters`, as in the site map. */
  path: string;
  file: string;
  kind: "call" | "screen" | "resource";
}

/** Every method of every path that the product declares; paths for everything else (`*`) are left out. */
export function siteMap(): Entry[] {
  return flatten(routes as Route[], "")
    .filter(({ path }) => !path.endsWith("*"))
    .flatMap(({ path, file }) =>
      methodsOf(file).map((method) => ({ method, path, file, kind: kindOf(file) })),
    );
}

/** The screens that a person can open: pages, without calls and files. */
export const screens = () => siteMap().filter(({ kind, method }) => kind === "screen" && method === "GET");

/** The source of a route's file. */
export const sourceOf = (file: string) => readFileSync(`app/${file}`, "utf8");

function flatten(list: Route[], above: string): { path: string; file: string }[] {
  return list.flatMap(({ path = "", file, children = [] }) => {
    const full = `${above}/${path}`.replace(/\/+/g, "/").replace(/(.)\/$/, "$1");
    // A layout has no path of its own.
    const own = path === "" ? [] : [{ path: full, file }];
    return [...own, ...flatten(children, path === "" ? above : full)];
  });
}

function kindOf(file: string): Entry["kind"] {
  if (/\bapi\(\{/.test(sourceOf(file))) return "call";
  return /export default/.test(sourceOf(file)) ? "screen" : "resource";
}

function methodsOf(file: string): Entry["method"][] {
  const source = sourceOf(file);
  if (kindOf(file) === "call") {
    const declared = source.slice(source.indexOf("api({"));
    return (["GET", "POST", "PUT", "DELETE"] as const).filter((method) =>
      new RegExp(`^\\s*(export const loader = api\\(\\{ )?${method}:|\\{ ${method}:`, "m").test(declared),
    );
  }
  const methods: Entry["method"][] = [];
  if (/export (async )?(function|const) loader/.test(source) || /export default/.test(source))
    methods.push("GET");
  if (/export (async )?(function|const) action/.test(source)) methods.push("POST");
  return methods;
}
