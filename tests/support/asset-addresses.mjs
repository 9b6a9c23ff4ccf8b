/**
 * Lets Playwright import modules of the product that import the address of a file, as Vite does with "?url". It is a hook of
 * Node's module loader.
 * @type {import("node:module").LoadHook}
 */
export function load(url, context, nextLoad) {
  if (!url.endsWith("?url")) return nextLoad(url, context);
  const { pathname } = new URL(url);
  return { format: "module", source: `export default ${JSON.stringify(pathname)};`, shortCircuit: true };
}
