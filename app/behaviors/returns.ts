/** Renews a page from the memory of the browser: it may be old, or of somebody who has logged out, or hold unsaved entries. */
export function returns({ documentElement: root }: Document) {
  // The page was left while Back would have asked. Now it has nothing unsaved, so Back must not need two steps.
  if (history.state === "unsaved") history.back();
  const load = () => import("./on-demand/returned");
  const show = () => {
    load().then(
      ({ showAgain }) => showAgain(root),
      // The browser may keep the failure, so that only a reload helps.
      () => {
        if (navigator.onLine && !("unsaved" in root.dataset)) location.reload();
        else setTimeout(show, 2000);
      },
    );
  };
  addEventListener("pagehide", ({ persisted }) => {
    root.hidden = persisted;
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) show();
  });
  addEventListener("visibilitychange", () => load().catch(() => {}), { once: true });
}
