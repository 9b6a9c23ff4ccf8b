/** Notes for how many milliseconds the page was hidden, in `window.hiddenMs`, as soon as it is shown again. */
() => {
  let hiddenAt = Number.NaN;
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") hiddenAt = Date.now();
    else Object.assign(window, { hiddenMs: Date.now() - hiddenAt });
  });
};
