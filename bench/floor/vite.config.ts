import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixConfig from "../../remix.config.js";

// Builds the floor with the options of the product, but with the entry modules of Remix and no other plugins.
export default defineConfig({
  plugins: [remix({ future: remixConfig.future, buildDirectory: "build" })],
  build: { target: "es2022" },
});
