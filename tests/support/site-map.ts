import type { DeclaredCall, Endpoint } from "~/http/api.server";
import type { DeclaredForm, DeclaredScreen } from "~/http/screen.server";
import routes from "~/routes";

interface Route {
  path?: string;
  file: string;
  children?: Route[];
}

type Method = "GET" | "POST" | "PUT" | "DELETE";

interface Common {
  /** With `:parameters`, as in the site map; empty for a layout. */
  path: string;
  file: string;
}

/** One thing that can be asked of the product: a method on a path, with what its loader or action declares. */
export type Entry = Common &
  (
    | { kind: "call"; method: Method; declares: DeclaredCall }
    | { kind: "screen"; method: "GET"; declares: DeclaredScreen }
    | { kind: "form"; method: "POST"; declares: DeclaredForm }
  );

interface Module {
  default?: unknown;
  loader?: Partial<Endpoint> & { screen?: DeclaredScreen };
  action?: Partial<Endpoint> & { form?: DeclaredForm };
}

const files = flatten(routes as Route[], "");
const modules = new Map(
  await Promise.all(
    files.map(async ({ file }) => [file, (await import(`../../app/${file}`)) as Module] as const),
  ),
);

/** Every method of every path that the product declares. Layouts and paths for everything else (`*`) are left out. */
export function siteMap(): Entry[] {
  return files
    .filter(({ path }) => path !== "" && !path.endsWith("*"))
    .flatMap(({ path, file }) => entriesOf({ path, file }, modules.get(file) as Module));
}

/** The pages that a person can open: no calls, no files, no addresses that only lead on. */
export const screens = () =>
  siteMap().filter(({ kind, file }) => kind === "screen" && modules.get(file)?.default !== undefined);

/** The loaders and actions that declare nothing, by file: there must be none. */
export const undeclared = (): string[] =>
  files.flatMap(({ file }) => {
    const { loader, action } = modules.get(file) as Module;
    return [
      ...(loader && !loader.calls && !loader.screen ? [`the loader of ${file}`] : []),
      ...(action && !action.calls && !action.form ? [`the action of ${file}`] : []),
    ];
  });

function entriesOf(common: Common, { loader, action, default: page }: Module): Entry[] {
  if (loader?.calls)
    return Object.entries(loader.calls).map(([method, declares]) => ({
      ...common,
      kind: "call",
      method: method as Method,
      declares,
    }));
  const entries: Entry[] = [];
  if (loader || page)
    entries.push({ ...common, kind: "screen", method: "GET", declares: loader?.screen ?? { by: "anyone" } });
  if (action)
    entries.push({ ...common, kind: "form", method: "POST", declares: action.form ?? { by: "anyone" } });
  return entries;
}

function flatten(list: Route[], above: string): Common[] {
  return list.flatMap(({ path = "", file, children = [] }) => {
    const full = `${above}/${path}`.replace(/\/+/g, "/").replace(/(.)\/$/, "$1");
    return [{ path: path === "" ? "" : full, file }, ...flatten(children, path === "" ? above : full)];
  });
}
