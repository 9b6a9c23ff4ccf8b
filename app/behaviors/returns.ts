/** Renews a page from the memory of the browser: it may be old, or of somebody who has logged out, or hold unsaved entries. */
export function returns({ documentElement: root }: Document) {
  // The page was left while Back would have asked. Now it has nothing unsaved, so Back must not need two steps.
  if (history.state === "unsaved") history.back();
  const load = () => import("./on-demand/returned");
  const show = () => {
    load().then(
      ({ showAgain }) => showAgain(root),
      () => setTimeout(show, 2000),
    );
  };
  addEventListener("pagehide", ({ persisted }) => {
    root.hidden = persisted;
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) "unsaved" in root.dataset ? show() : location.reload();
  });
  addEventListener("visibilitychange", () => load().catch(() => {}), { once: true });
}
