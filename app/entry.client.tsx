import { attachBehaviors } from "./behaviors";

attachBehaviors(document);

// React, and which islands there are, come only to pages that have one.
const islands = document.querySelectorAll<HTMLElement>("[data-island]");
if (islands.length > 0) import("./hydration").then((hydration) => islands.forEach(hydration.hydrate));

// Editing a route in development refreshes the page; nothing of this reaches production.
if (import.meta.hot) {
  import.meta.hot.on("remix:hmr", () => location.reload());
  // Before it refreshes an edited component, Remix asks its client router, which is not here, for fresh data.
  const __remixRouter = {
    subscribe(told: (state: { revalidation: "idle" }) => void) {
      setTimeout(told, 0, { revalidation: "idle" });
      return () => {};
    },
    revalidate() {},
  };
  Object.assign(window, { __remixRouter });
}
