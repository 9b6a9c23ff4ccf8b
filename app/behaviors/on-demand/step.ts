const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
if (page?.type === "back_forward") history.back();

/** Lets one Back lead out of the sheet that logs foods: Back goes on over a dialog that was opened in it, as soon as this is loaded. */
export const handle = () => {};
