/** Shows the copy buttons and handles their clicks. `data-copy` holds the id of the field to copy. */
export function copy(document: Document) {
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-copy]")) {
    button.hidden = false;
    button.addEventListener("click", () => {
      const field = document.getElementById(button.dataset.copy as string) as HTMLInputElement;
      // Starts copying before the import, because browsers allow it only while the click is being handled.
      const copying = navigator.clipboard?.writeText(field.value);
      import("./copied").then((copied) => copied.sayCopied(button, field, copying)).catch(() => {});
    });
  }
}
