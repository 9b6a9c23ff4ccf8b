export {};

/** Shows the success text of a button so long, in milliseconds. */
const SHOWN_MS = 2500;

for (const button of document.querySelectorAll<HTMLButtonElement>("[data-copy]")) {
  button.hidden = false;
  button.addEventListener("click", () => {
    const field = document.getElementById(button.dataset.copy as string) as HTMLInputElement;
    sayCopied(button, field, navigator.clipboard?.writeText(field.value));
  });
}

/** Leaves the text selected if copying fails, so that the user can copy it. */
async function sayCopied(
  button: HTMLButtonElement,
  field: HTMLInputElement,
  copying: Promise<void> | undefined,
) {
  const status = document.getElementById(`${field.id}-status`) as HTMLElement;
  const { copied = "", byHand = "" } = button.dataset;
  const done = (await copying?.then(() => true).catch(() => false)) || copyByCommand(field);
  button.dataset.idle ??= button.textContent ?? "";
  status.textContent = done ? copied : byHand;
  if (done) button.textContent = copied;
  setTimeout(() => {
    status.textContent = "";
    button.textContent = button.dataset.idle ?? "";
  }, SHOWN_MS);
}

/** Uses the old command, because pages without https have no clipboard API. */
function copyByCommand(field: HTMLInputElement): boolean {
  field.focus();
  field.select();
  return document.execCommand("copy");
}
