import { field as de } from "~/i18n/de/field";
import { field as en } from "~/i18n/en/field";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const texts = document.documentElement.lang === "de" ? de : en;

/** The field that the last attempt to send a form has focused: the first wrong one. */
let focused: Control | undefined;

/** Says below a field why it is refused, until somebody changes it, and focuses the first refused field of the form. */
export function explain(field: Control) {
  const id = `${field.id}-error`;
  const before = document.getElementById(id);
  const message = before ?? document.createElement("p");
  message.id = id;
  message.className = "field-error";
  message.textContent = reasonOf(field);
  if (!before) {
    const described = field.getAttribute("aria-describedby");
    field.closest(".field")?.append(message);
    field.setAttribute("aria-describedby", [id, described].filter(Boolean).join(" "));
    field.addEventListener(
      "input",
      () => {
        message.remove();
        field.removeAttribute("aria-invalid");
        if (described) field.setAttribute("aria-describedby", described);
        else field.removeAttribute("aria-describedby");
      },
      { once: true },
    );
  }
  field.setAttribute("aria-invalid", "true");
  if (!focused) {
    focused = field;
    field.focus();
    setTimeout(() => {
      focused = undefined;
    });
  }
}

function reasonOf(field: Control): string {
  const { valueMissing, tooLong } = field.validity;
  if (valueMissing) return texts.required;
  if (field.dataset.number === "whole") return texts.whole_number;
  return tooLong && "maxLength" in field
    ? texts.too_long.replace("{{max}}", String(field.maxLength))
    : texts.invalid;
}
