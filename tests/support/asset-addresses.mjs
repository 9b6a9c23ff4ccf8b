import * as modules from "node:module";

/**
 * Lets this process import modules of the product that import the address of a file, as Vite does with "?url". Playwright and
 * the benchmark call it, because they import such modules without a bundler.
 */
export function importAssetAddresses() {
  const registerHooks = /** @type {any} */ (modules).registerHooks;
  // Node 20 has only the older function, and later versions warn of it.
  if (registerHooks) registerHooks({ load });
  else modules.register(import.meta.url);
}

/**
 * Answers the import of an address with its path. It is a hook of Node's module loader, which is asked for every module.
 * @type {(url: string, context: unknown, nextLoad: (url: string, context: any) => any) => any}
 */
export function load(url, context, nextLoad) {
  if (!url.endsWith("?url")) return nextLoad(url, context);
  const { pathname } = new URL(url);
  return { format: "module", source: `export default ${JSON.stringify(pathname)};`, shortCircuit: true };
}
