/** The access code: shows and hides it in place, and keeps the button disabled while it is blank. */
export function reveal(document: Document) {
  const form = document.querySelector<HTMLFormElement>("form[data-access-code]");
  const input = form?.querySelector<HTMLInputElement>("input[name=password]");
  const toggle = form?.querySelector<HTMLButtonElement>("[data-reveal]");
  const submit = form?.querySelector<HTMLButtonElement>("[data-busy]");
  if (!form || !input || !toggle || !submit) return;
  const update = () => {
    submit.disabled = !input.value.trim();
  };
  input.addEventListener("input", update);
  addEventListener("pageshow", () => setTimeout(update));
  toggle.addEventListener("click", (event) => {
    event.preventDefault();
    const shown = input.type === "text";
    input.type = shown ? "password" : "text";
    toggle.textContent = (shown ? toggle.dataset.show : toggle.dataset.hide) ?? "";
    toggle.setAttribute("aria-pressed", String(!shown));
    input.focus();
  });
  update();
}
