export {};

const form = document.querySelector<HTMLFormElement>("form[data-access-code]");
const input = form?.querySelector<HTMLInputElement>("input[name=password]");
const toggle = form?.querySelector<HTMLButtonElement>("[data-reveal]");

if (form && input && toggle) {
  const update = () => {
    // The form has two submit buttons: a hidden one for the Enter key and the visible one.
    for (const submit of form.querySelectorAll<HTMLButtonElement>("button:not([name])"))
      submit.disabled = !input.value.trim();
  };
  input.addEventListener("input", update);
  addEventListener("pageshow", () => setTimeout(update));
  toggle.addEventListener("click", (event) => {
    event.preventDefault();
    const shown = input.type === "text";
    input.type = shown ? "password" : "text";
    toggle.textContent = (shown ? toggle.dataset.show : toggle.dataset.hide) ?? "";
    input.focus();
  });
  update();
}
