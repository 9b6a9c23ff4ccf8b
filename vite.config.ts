import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import remixConfig from "./remix.config.js";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Islands preload their chunks in the page; Vite's own helper for that would double the size of the entry script. */
const noPreloadHelper: Plugin = {
  name: "no-preload-helper",
  enforce: "pre",
  load: (id) => (id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : null),
};

/**
 * What Conform carries to copy objects in browsers of ten years ago, in the words of today: as there, every second
 * source keeps its getters.
 */
const CONFORM_HELPERS = `
export function objectSpread2(target, ...sources) {
  sources.forEach((source, place) =>
    Object.defineProperties(target, Object.getOwnPropertyDescriptors(place % 2 ? source ?? {} : { ...source })));
  return target;
}
export function objectWithoutProperties(source, excluded) {
  return Object.fromEntries(Object.entries(source).filter(([key]) => !excluded.includes(key)));
}`;
const smallConform: Plugin = {
  name: "small-conform",
  enforce: "pre",
  load: (id) => (/@conform-to\/(dom|react)\/.*BabelHelpers\.mjs$/.test(id) ? CONFORM_HELPERS : null),
};

/** React, and the fields of forms. */
const ISLAND_CODE = /node_modules\/(react|react-dom|scheduler)\/|\/app\/components\/field\.tsx$/;

export default defineConfig({
  plugins: [noPreloadHelper, smallConform, tailwindcss(), remix(remixConfig)],
  resolve: { alias: { "~": here("./app"), "~db": here("./db") } },
  build: {
    target: "es2022",
    // A little smaller than what esbuild makes of it, and every island carries React.
    minify: "terser",
    terserOptions: { compress: { passes: 2 } },
    // The island component reads the manifest to preload the chunks that a page will hydrate.
    manifest: true,
    modulePreload: false,
    // A data: URI would need its own entry in the content security policy.
    assetsInlineLimit: 0,
    // What every island needs in one file: small files compress badly, and each is a request.
    rollupOptions: { output: { manualChunks: (id) => (ISLAND_CODE.test(id) ? "react" : undefined) } },
  },
  optimizeDeps: {
    include: ["react", "react-dom/client", "react/jsx-runtime", "react/jsx-dev-runtime"],
    esbuildOptions: { target: "es2022" },
  },
  server: { watch: { ignored: ["**/data/**", "**/build/**"] } },
});
