/** Fetches a page, or a part of one. @throws Response when it is an error or leads elsewhere; TypeError without a connection */
export async function fetchPage(address: string, signal: AbortSignal | null = null): Promise<Document> {
  const answer = await fetch(address, { signal });
  if (!answer.ok || answer.redirected) throw answer;
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

/** Replaces what the elements with these ids contain. The focus stays on the link to the same address. */
export function renew(page: Document, ids: string[]) {
  for (const id of ids) {
    const shown = document.getElementById(id);
    if (!shown) continue;
    const focused = shown.contains(document.activeElement) && document.activeElement?.getAttribute("href");
    shown.replaceChildren(...(page.getElementById(id)?.childNodes ?? []));
    if (focused) shown.querySelector<HTMLElement>(`a[href="${CSS.escape(focused)}"]`)?.focus();
  }
}
