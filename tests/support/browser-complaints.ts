import type { BrowserContext, ConsoleMessage } from "@playwright/test";

/** Listens to the pages of a browser, and tells each error and warning that `forgiven` does not match. */
export function noteComplaints(
  context: BrowserContext,
  note: (complaint: string) => void,
  forgiven?: RegExp,
): void {
  context.on("console", (message) => {
    if (isComplaint(message) && !forgiven?.test(message.text()))
      note(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (event) => {
    const error = event.error();
    if (!SKIPPED_TRANSITION.test(String(error)))
      note(`uncaught: ${error.stack || String(error)} (${event.page()?.url()})`);
  });
}

/**
 * The errors that Chromium reports when it skips the animation between two pages, because the page was only
 * passed through on the way to another one.
 */
const SKIPPED_TRANSITION = /^(AbortError|InvalidStateError|TimeoutError): Transition was (skipped|aborted)/;

/**
 * Tells whether a console message is an unexpected error or warning. Chromium also reports the 4xx status of
 * a rejected form or call, which is intended. A 4xx status of a file is an error.
 */
function isComplaint(message: ConsoleMessage): boolean {
  if (!["error", "warning"].includes(message.type())) return false;
  const isRefusal = /^Failed to load resource: the server responded with a status of 4\d\d/.test(
    message.text(),
  );
  return !isRefusal || /\.\w+$/.test(new URL(message.location().url).pathname);
}
