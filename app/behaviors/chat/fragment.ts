/** The code comes with that for writing, so that a page which is only read begins with less. */
export const loadFragments = () => import("../on-demand/fragments");

/** Fetches a part of the conversation. @throws Error without a connection; Response when it is not a part */
export async function fetchFragment(query: URLSearchParams): Promise<HTMLElement> {
  try {
    const { fetchPage } = await loadFragments();
    const { body } = await fetchPage(`/messages/part?${query}`);
    return body.firstElementChild as HTMLElement;
  } catch (error) {
    // Loads the page again, which leads somebody without a session or without messages to another one.
    if (error instanceof Response && error.redirected && !isLoggingOut()) location.reload();
    throw error;
  }
}

/** Says that this page ends its session: loading it again would stop it before it has cleared the device. */
const isLoggingOut = () => document.querySelector("form[data-logout][data-is-busy]") !== null;

const numbersOf = (entries: HTMLElement) =>
  [...entries.querySelectorAll("[id^=entry-]")].map(({ id }) => Number(id.replace("entry-", "")));

export const firstNumber = (entries: HTMLElement) => numbersOf(entries)[0] ?? 0;

export const lastNumber = (entries: HTMLElement) => numbersOf(entries).at(-1) ?? 0;
