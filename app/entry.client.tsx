import { attachBehaviors } from "./behaviors";

// In older browsers (package.json), a script could stop halfway. The first came with Chrome 130 and Safari 17.4, the second with Firefox 133.
if (CSS.supports("text-wrap-mode:wrap") && "keepalive" in Request.prototype) attachBehaviors(document);

// In development, editing a route reloads the page. Production builds drop this block.
if (import.meta.hot) {
  import.meta.hot.on("remix:hmr", () => location.reload());
  // Remix asks its client router for fresh data before it refreshes a component.
  const __remixRouter = {
    subscribe(listener: (state: { revalidation: "idle" }) => void) {
      setTimeout(listener, 0, { revalidation: "idle" });
      return () => {};
    },
    revalidate() {},
  };
  Object.assign(window, { __remixRouter });
}
