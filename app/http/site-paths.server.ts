import type { EntryContext } from "@remix-run/node";

type Routes = EntryContext["manifest"]["routes"];

/** Returns the paths of the site map without `:parameters`: the addresses of the screens that the product has. */
export function sitePaths(routes: Routes): ReadonlySet<string> {
  const paths = Object.keys(routes).map((id) => pathOf(routes, id));
  return new Set(paths.filter((path) => !/[:*]/.test(path)).map((path) => path || "/"));
}

function pathOf(routes: Routes, id: string | undefined): string {
  const route = id === undefined ? undefined : routes[id];
  if (!route) return "";
  const above = pathOf(routes, route.parentId);
  const own = route.path?.replace(/^\/|\/$/g, "");
  return own ? `${above}/${own}` : above;
}
