import { fetchFragment, firstNumber } from "./fragment";

/** Loads the earlier entries this far above the visible part, so that scrolling does not stop. */
const AHEAD = "400px 0px";

/** Adds entries above. The conversation is laid out from its end, so that nothing that is shown moves. */
export function loadEarlier(entries: HTMLElement) {
  const link = document.querySelector<HTMLAnchorElement>("a[data-earlier]");
  if (!link) return;
  let isLoading = false;
  const load = async () => {
    if (isLoading) return;
    isLoading = true;
    try {
      await addEarlier(entries, link);
      // The link may still be in view.
      seen.unobserve(link);
      if (link.isConnected) seen.observe(link);
    } catch {
      // There is no connection: the link still leads to the earlier page.
      seen.disconnect();
    } finally {
      isLoading = false;
    }
  };
  const seen = new IntersectionObserver(
    (all) => {
      if (all.some(({ isIntersecting }) => isIntersecting)) load();
    },
    { root: link.closest(".thread-scroll"), rootMargin: AHEAD },
  );
  seen.observe(link);
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    load();
  });
}

async function addEarlier(entries: HTMLElement, link: HTMLAnchorElement) {
  const query = new URLSearchParams(location.search);
  query.set("before", String(firstNumber(entries)));
  const fragment = await fetchFragment(query);
  const earlier = [...(fragment.querySelector("ol")?.children ?? [])] as HTMLElement[];
  // The day of the first entry has its name at its first entry now.
  const day = entries.querySelector<HTMLElement>("[data-day]");
  if (earlier.some(({ dataset }) => dataset.day === day?.dataset.day)) day?.remove();
  // A screen reader must not speak them as if they were new.
  const log = entries.closest<HTMLElement>("[role=log]");
  log?.setAttribute("aria-live", "off");
  entries.prepend(...earlier);
  setTimeout(() => log?.removeAttribute("aria-live"), 1000);
  if ("more" in fragment.dataset)
    link.href = link.href.replace(/before=\d+/, `before=${firstNumber(entries)}`);
  else link.remove();
}
