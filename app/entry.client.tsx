import { attachBehaviors } from "./behaviors";

attachBehaviors(document);

// Loads React and the list of islands only on pages that contain an island.
const islands = document.querySelectorAll<HTMLElement>("[data-island]");
if (islands.length > 0) import("./hydration").then((hydration) => islands.forEach(hydration.hydrate));

// In development, editing a route reloads the page. Production builds drop this block.
if (import.meta.hot) {
  import.meta.hot.on("remix:hmr", () => location.reload());
  // Stands in for Remix's client router, which Remix asks for fresh data before it refreshes a component.
  const __remixRouter = {
    subscribe(told: (state: { revalidation: "idle" }) => void) {
      setTimeout(told, 0, { revalidation: "idle" });
      return () => {};
    },
    revalidate() {},
  };
  Object.assign(window, { __remixRouter });
}
