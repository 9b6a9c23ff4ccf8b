/** Fetches a part of the conversation. @throws Error without a connection or the right answer */
export async function fetchFragment(query: URLSearchParams): Promise<HTMLElement> {
  const answer = await fetch(`/messages/part?${query}`);
  // Loads the page again, which leads somebody without a session or without messages to another one.
  if (answer.redirected && !isLoggingOut()) location.reload();
  if (!answer.ok || answer.redirected) throw new Error("the answer is not a part");
  const { body } = new DOMParser().parseFromString(await answer.text(), "text/html");
  return body.firstElementChild as HTMLElement;
}

/** Says that this page ends its session: loading it again would stop it before it has cleared the device. */
const isLoggingOut = () => document.querySelector("form[data-logout][data-is-busy]") !== null;

const numbersOf = (entries: HTMLElement) =>
  [...entries.querySelectorAll("[id^=entry-]")].map(({ id }) => Number(id.replace("entry-", "")));

export const firstNumber = (entries: HTMLElement) => numbersOf(entries)[0] ?? 0;

export const lastNumber = (entries: HTMLElement) => numbersOf(entries).at(-1) ?? 0;
