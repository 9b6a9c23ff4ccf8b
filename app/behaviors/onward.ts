/** The page's header moves it on after two seconds. */
const ONWARD_AFTER = 1_800;

// Replaces the page, so that going back leads past it.
const link = document.querySelector<HTMLAnchorElement>("[data-onward]");
if (link) setTimeout(() => location.replace(link.href), ONWARD_AFTER);

export {};
