import { type Cell, cells } from "../http/role-table";
import { screens } from "./site-map";

/** Returns the screens that each role can see, from the role table. */
export function visibleCells(): Cell[] {
  const paths = new Set(screens().map(({ path }) => path));
  return cells().filter(
    ({ method, path, expected }) =>
      method === "GET" && expected === "200" && paths.has(path.split("?")[0] ?? ""),
  );
}
