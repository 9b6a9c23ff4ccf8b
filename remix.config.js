/**
 * Remix's own options; vite.config.ts hands them to the plugin.
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  appDirectory: "app",
  buildDirectory: "build",
  serverModuleFormat: "esm",
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_routeConfig: true,
    // Discovery exposes /__manifest, which no page of this application asks for.
    v3_lazyRouteDiscovery: false,
  },
};
