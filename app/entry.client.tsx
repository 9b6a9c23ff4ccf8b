import { attachBehaviors } from "./behaviors";

const islands = import.meta.glob<{ default: React.ComponentType<Record<string, unknown>> }>(
  "./islands/*.tsx",
);

/** Brings one island to life: its code and React come only to pages that have one. */
async function hydrate(root: HTMLElement) {
  const load = islands[`./islands/${root.dataset.island}.tsx`];
  if (!load) return;
  const [{ hydrateRoot }, { createElement }, { default: Island }] = await Promise.all([
    import("react-dom/client"),
    import("react"),
    load(),
  ]);
  hydrateRoot(root, createElement(Island, JSON.parse(root.dataset.props ?? "{}")));
}

attachBehaviors(document);
for (const root of document.querySelectorAll<HTMLElement>("[data-island]")) hydrate(root);

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
