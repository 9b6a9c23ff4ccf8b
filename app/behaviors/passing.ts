export {};

/** Removes a one-time text after its time. One that is pointed at, or has the focus, stays until it is left. */
for (const text of document.querySelectorAll<HTMLElement>("[data-seconds]")) {
  const pass = () => {
    if (text.matches(":hover, :focus-within")) setTimeout(pass, 1000);
    else remove(text);
  };
  setTimeout(pass, Number(text.dataset.seconds) * 1000);
}

/** Removes an element above what is read, which stays in its place also in browsers that do not see to that. */
function remove(text: HTMLElement) {
  const next = text.nextElementSibling;
  const top = next?.getBoundingClientRect().top ?? 0;
  text.remove();
  if (next && !CSS.supports("overflow-anchor", "auto")) scrollBy(0, next.getBoundingClientRect().top - top);
}
