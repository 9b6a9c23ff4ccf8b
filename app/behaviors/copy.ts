/** Copy buttons (`data-copy` names their field), hidden until a script can answer them. */
export function copy(document: Document) {
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-copy]")) {
    button.hidden = false;
    button.addEventListener("click", () => {
      const field = document.getElementById(button.dataset.copy as string) as HTMLInputElement;
      // Now, not when the rest has loaded: browsers let a page copy only while it answers a click.
      const copying = navigator.clipboard?.writeText(field.value);
      import("./copied").then((copied) => copied.sayCopied(button, field, copying)).catch(() => {});
    });
  }
}
