/**
 * Fetches a part of the conversation as HTML.
 * @throws Error without a connection or the right answer. After the end of the session or the chat, the page is loaded again
 */
export async function fetchPart(query: URLSearchParams): Promise<HTMLElement> {
  const answer = await fetch(`/messages/part?${query}`);
  // Loads the page again, which leads somebody without a session or without the chat to another one.
  if (answer.redirected && !isLoggingOut()) location.reload();
  if (!answer.ok || answer.redirected) throw new Error("the answer is not a part");
  const { body } = new DOMParser().parseFromString(await answer.text(), "text/html");
  return body.firstElementChild as HTMLElement;
}

/**
 * Tells whether this page is ending its session itself. It then opens the next page after it has deleted what is kept on the
 * device, and loading the page again would stop it before that.
 */
const isLoggingOut = () => document.querySelector("form[data-logout][data-is-busy]") !== null;

/** Returns the numbers of the entries that the page shows, which their ids end with. */
const numbersOf = (entries: HTMLElement) =>
  [...entries.querySelectorAll("[id^=entry-]")].map(({ id }) => Number(id.replace("entry-", "")));

/** Returns the number of the first entry that the page shows, or 0. */
export const firstNumber = (entries: HTMLElement) => numbersOf(entries)[0] ?? 0;

/** Returns the number of the last entry that the page shows, or 0. */
export const lastNumber = (entries: HTMLElement) => numbersOf(entries).at(-1) ?? 0;
