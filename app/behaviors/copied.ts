/** How long a button says that it has copied, in milliseconds. */
const SAID = 2500;

/** Says that a field's text is in the clipboard; what could not be put there is left selected, to be copied by hand. */
export async function sayCopied(
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
  }, SAID);
}

/** The old way, for pages without https: they have no clipboard. */
function copyByCommand(field: HTMLInputElement): boolean {
  field.focus();
  field.select();
  return document.execCommand("copy");
}
