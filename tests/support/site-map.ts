import type { Handle } from "~/components/page-title";
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
  /** The path with its `:parameters`, as in the site map. It is empty for a layout. */
  path: string;
  file: string;
}

/** One method of one path of the product, with the declarations of its loader or action. */
export type Entry = Common &
  (
    | { kind: "call"; method: Method; declares: DeclaredCall }
    | { kind: "screen"; method: "GET"; declares: DeclaredScreen }
    | { kind: "form"; method: "POST"; declares: DeclaredForm }
  );

interface Module {
  default?: unknown;
  handle?: Handle;
  loader?: Partial<Endpoint> & { screen?: DeclaredScreen; isFragment?: true };
  action?: Partial<Endpoint> & { form?: DeclaredForm };
}

const files = flatten(routes as Route[], "");
// Imports at run time, because the list of screens is made without a bundler.
const modules = new Map(
  await Promise.all(
    files.map(
      async ({ file }) => [file, (await import(/* @vite-ignore */ `../../app/${file}`)) as Module] as const,
    ),
  ),
);
const moduleOf = (file: string) => modules.get(file) as Module;

/** Returns every method of every declared path of the product, without layouts and catch-all paths (`*`). */
export function siteMap(): Entry[] {
  return files
    .filter(({ path }) => path !== "" && !path.endsWith("*"))
    .flatMap(({ path, file }) => entriesOf({ path, file }, moduleOf(file)));
}

/** Returns the pages that a person can open, without calls, files and addresses that only redirect. */
export const screens = () =>
  siteMap()
    .filter(({ kind, file }) => kind === "screen" && moduleOf(file).default !== undefined)
    .map((entry) => ({ ...entry, isDialog: moduleOf(entry.file).handle?.dialog ?? false }));

/** Returns the files without a page that are neither calls nor parts of a page. Remix answers 500 for what they throw. */
export const pageless = (): string[] =>
  siteMap()
    .filter(
      ({ kind, file }) => kind !== "call" && !moduleOf(file).default && !moduleOf(file).loader?.isFragment,
    )
    .map(({ file }) => file);

/** Returns the loaders and actions without a declaration. The list must be empty. */
export const undeclared = (): string[] =>
  files.flatMap(({ file }) => {
    const { loader, action } = moduleOf(file);
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
