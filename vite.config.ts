import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import type { Plugin as CssPlugin } from "postcss";
import { defineConfig, type Plugin } from "vite";
import { buildTarget } from "./bin/browsers/oldest.mjs";
import { missingPatches } from "./bin/steps/patches.mjs";
import remixConfig from "./remix.config.js";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Matches a call of the helper by which Vite preloads a script, and in it the import of the script. */
const PRELOADED = /__vitePreload\(\(\) => (import\(.*?\)),\s*\w+\s*\?\s*__VITE_PRELOAD__\s*:\s*void 0\s*\)/gs;

/** Matches such a call that takes single names from the script. */
const PRELOADED_NAMES =
  /__vitePreload\(async \(\) => \{\s*const \{[^}]*\} = await (import\(.*?\));\s*return \{[^}]*\};?\s*\},\s*\w+\s*\?\s*__VITE_PRELOAD__\s*:\s*void 0\s*\)/gs;

/** Matches a line that imports nothing else than that helper, the line that makes it, and its name in lists of imports and exports. */
const HELPER =
  /import \{ \w+ as __vitePreload \} from ["'][^"']*["'];\n?|const __vitePreload = .*?;\n|\b\w+ as __vitePreload,?|\b__vitePreload as \w+,?/g;

/** Leaves out that helper, because it would double the size of the entry script. Islands preload their scripts themselves. */
const noPreloadHelper: Plugin[] = [
  {
    name: "no-preload-helper",
    enforce: "pre",
    load: (id) =>
      id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : null,
  },
  {
    name: "no-preload-calls",
    apply: "build",
    // An unchanged file keeps its source map.
    renderChunk(code) {
      if (!code.includes("__vitePreload")) return null;
      const called = withoutHelper(code);
      if (called.includes("__vitePreload"))
        this.error("Vite preloads a script in a way that vite.config.ts does not know.");
      return called;
    },
  },
];

function withoutHelper(code: string): string {
  return code.replace(PRELOADED, "$1").replace(PRELOADED_NAMES, "$1").replace(HELPER, "");
}

/** Matches the tokens that are the same in both themes and at every width. */
const FIXED_TOKEN = /--((?:space|radius|weight|layer)(?:-\w+)?|touch|quick|smooth|lasting):\s*([^;{}]+);/g;
const tokens = new Map(
  [...readFileSync(here("./app/styles/tokens.css"), "utf8").matchAll(FIXED_TOKEN)].map(([, name, value]) => [
    name,
    value,
  ]),
);

/**
 * Writes these tokens as their values into the style sheets, before their files get their names, and into the sheets that they
 * import. The sheets are smaller so.
 */
const inlineTokens: CssPlugin = {
  postcssPlugin: "inline-tokens",
  Declaration(declaration) {
    if (tokens.has(declaration.prop.replace(/^--/, ""))) return void declaration.remove();
    const value = declaration.value.replace(/var\(--([\w-]+)\)/g, (use, name) => tokens.get(name) ?? use);
    if (value !== declaration.value) declaration.value = value;
  },
};

/** Refuses a build while a change of patches/ is missing in the installed packages, because its server would be slower. */
const requirePatches: Plugin = {
  name: "require-patches",
  apply: "build",
  buildStart() {
    const missing = missingPatches();
    if (missing.length > 0)
      this.error(`Build with "npm run build": the packages lack ${missing.join(", ")}.`);
  },
};

/**
 * Empties the scripts that Remix makes of the routes for the browser. No page names them: it shows what the server sends, and
 * loads its islands and behaviors by files of their own.
 */
const noRouteScripts: Plugin = {
  name: "no-route-scripts",
  apply: "build",
  enforce: "post",
  transform: (_, id) =>
    id.endsWith("?__remix-build-client-route") ? { code: "export {};", map: null } : null,
};

/** Matches the modules that go into one shared file for all islands: React, what hydrates them, the form fields and what unfolds. */
const ISLAND_CODE =
  /node_modules\/(react|react-dom|scheduler)\/|\/app\/(hydration\.ts|domain\/shared\/form-ends\.ts|components\/(disclosure|field|form-ends|number-field)\.tsx)$/;

/** Matches the modules that the editors of plans share. */
const EDITOR_CODE =
  /node_modules\/@conform-to\/|\/app\/(components\/weekday-boxes|domain\/coaching\/plan-content\/(nutrition-)?rules|islands\/plan-editor\/(?!lines|suggestions|meal-rows|totals)[a-z-]+)\.tsx?$/;

/**
 * Names the file of a module that the browser must not load as a file of its own: what islands share, and the small modules of
 * the scripts that every page loads.
 */
function fileOf(id: string) {
  if (ISLAND_CODE.test(id)) return "react";
  if (EDITOR_CODE.test(id)) return "editor";
  // Forms without an island read numbers and show icons too, and must not load React for that.
  if (id.endsWith("/app/domain/shared/numbers.ts")) return "numbers";
  if (id.endsWith("/app/icons/lucide.svg?url")) return "icons";
  if (/\/app\/(entry\.client\.tsx|behaviors\/(cookie|fall-back)\.ts)$/.test(id)) return "entry.client";
  if (
    /\/app\/behaviors\/(left-by|on-demand\/(form-events|answer|busy|fragments|changed-fields|unsaved|sheet-code))\.ts$/.test(
      id,
    )
  )
    return "form-events";
  if (/\/app\/behaviors\/on-demand\/results\.ts$/.test(id)) return "results";
  if (/\/app\/behaviors\/(combobox|on-demand\/foods)\.ts$/.test(id)) return "foods";
  if (/\/app\/(behaviors\/on-demand\/returned|domain\/shared\/calendar\/clock)\.ts$/.test(id))
    return "returned";
  if (/\/app\/(behaviors\/on-demand\/portion|domain\/food\/diary\/(rules|totals))\.ts$/.test(id))
    return "portion";
  if (
    /\/app\/(behaviors\/on-demand\/(sets|add-set|step-set|undo-sets|session|set-rows|open-exercise|set-fields|save-set|wake-lock|kept-rest)|domain\/coaching\/(sets\/line|training-log\/shown-values))\.ts$/.test(
      id,
    )
  )
    return "sets";
  return /\/app\/(behaviors\/ticks|domain\/coaching\/tasks\/rate)\.ts$/.test(id) ? "ticks" : undefined;
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [requirePatches, noPreloadHelper, tailwindcss(), remix(remixConfig), noRouteScripts],
  css: { postcss: { plugins: command === "build" ? [inlineTokens] : [] } },
  resolve: { alias: { "~": here("./app"), "~db": here("./db") } },
  build: {
    target: buildTarget,
    // Terser's output is a little smaller than esbuild's, and every island loads React.
    // The server keeps its names: the log tells those of errors and of calls.
    minify: isSsrBuild ? false : "terser",
    terserOptions: { ecma: 2020, module: true, compress: { passes: 3 } },
    // The island component reads the manifest to preload the scripts that a page hydrates.
    manifest: true,
    modulePreload: false,
    // data: URIs would need an exception in the content security policy.
    assetsInlineLimit: 0,
    rollupOptions: {
      output: {
        // Small files compress badly, and each costs a request.
        manualChunks: fileOf,
        // Leaves out the code that freezes and names the exports of a file: nothing needs it. Arrow functions are shorter.
        freeze: false,
        generatedCode: { symbols: false, arrowFunctions: true },
      },
    },
  },
  optimizeDeps: {
    include: ["react", "react-dom/client", "react/jsx-runtime", "react/jsx-dev-runtime"],
    esbuildOptions: { target: buildTarget },
  },
  server: { watch: { ignored: ["**/data/**", "**/build/**"] } },
}));
