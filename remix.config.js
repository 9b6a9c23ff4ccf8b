/**
 * The options of Remix. vite.config.ts passes them to the plugin.
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
    // Lazy route discovery would expose /__manifest, which no page of this application uses.
    v3_lazyRouteDiscovery: false,
  },
};
