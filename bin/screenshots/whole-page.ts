/** These functions run in the page, so they use nothing from outside. */

/**
 * Returns how high the window must be to show all of the page, or all of the dialog that covers it. Making the window
 * higher keeps fixed bars in their places, unlike putting a picture together from several.
 */
export function heightWithAll(): number {
  const HIGHEST = 5000;
  const dialog = document.querySelector("dialog[open]");
  const parts = dialog ? [dialog, ...dialog.querySelectorAll("*")] : [document.documentElement];
  const hidden = parts
    .filter((part) => !dialog || /auto|scroll/.test(getComputedStyle(part).overflowY))
    .map((part) => part.scrollHeight - part.clientHeight);
  return Math.min(HIGHEST, window.innerHeight + Math.max(0, ...hidden));
}

/** Waits until the fonts, the pictures and the islands of the page are there. */
export async function untilDrawn(): Promise<void> {
  const deadline = performance.now() + 5000;
  const islands = [...document.querySelectorAll("[data-island]")];
  // Names no function, because the program that runs this file would add a helper of its own.
  do await new Promise((resolve) => requestAnimationFrame(resolve));
  while (
    performance.now() < deadline &&
    !islands.every((island) => Object.keys(island).some((key) => key.startsWith("__reactContainer")))
  );
  await document.fonts.ready;
  await Promise.all(
    [...document.images].map((image) => {
      image.loading = "eager";
      return image.decode().catch(() => {});
    }),
  );
  await new Promise((resolve) => requestAnimationFrame(resolve));
}
