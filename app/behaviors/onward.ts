/** A little less than the two seconds after which the page's header moves it on, in milliseconds. */
const ONWARD_AFTER = 1_800;

// Opens the next page of a page that moves on by itself in its place, so that going back leads past it.
const link = document.querySelector<HTMLAnchorElement>("[data-onward]");
if (link) setTimeout(() => location.replace(link.href), ONWARD_AFTER);

export {};
