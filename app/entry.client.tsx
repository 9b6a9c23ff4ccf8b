import { attachBehaviors } from "./behaviors";

attachBehaviors(document);

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
