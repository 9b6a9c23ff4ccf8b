import * as modules from "node:module";

/**
 * Lets this process import modules of the product that import the address of a file, as Vite does with "?url". The list of
 * screens and the benchmark call it, because they import such modules without a bundler.
 */
export function importAssetAddresses() {
  const registerHooks = /** @type {any} */ (modules).registerHooks;
  // Node 20 has only the older function, and later versions warn of it.
  if (registerHooks) registerHooks({ resolve, load });
  else modules.register(import.meta.url);
}

/**
 * Finds the file of an address in the folder of the product, which Vite calls "~". It is a hook of Node's module loader.
 * @type {(specifier: string, context: unknown, nextResolve: (specifier: string, context: any) => any) => any}
 */
export function resolve(specifier, context, nextResolve) {
  if (!specifier.startsWith("~/") || !specifier.endsWith("?url")) return nextResolve(specifier, context);
  return { url: new URL(`../../app/${specifier.slice(2)}`, import.meta.url).href, shortCircuit: true };
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
