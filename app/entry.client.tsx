import { attachBehaviors } from "./behaviors";

// Leaves the page as it is without JavaScript in a browser that is older than the supported ones (package.json), where a script
// could stop halfway. The first came with Chrome 130 and Safari 17.4, the second with Firefox 133.
if (CSS.supports("text-wrap-mode:wrap") && "keepalive" in Request.prototype) attachBehaviors(document);

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
