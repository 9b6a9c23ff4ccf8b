import { field as de } from "~/i18n/de/field";
import { field as en } from "~/i18n/en/field";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const texts = document.documentElement.lang === "de" ? de : en;

/** The field that the last attempt to send a form has focused: the first wrong one. */
let focused: Control | undefined;

/**
 * Says below a field why it is refused, until somebody changes it, and focuses the first refused field of the form.
 * @param reason by default what the browser refuses
 */
export function explain(field: Control, reason = reasonOf(field)) {
  const id = `${field.id}-error`;
  const before = document.getElementById(id);
  const message = before ?? document.createElement("p");
  message.id = id;
  message.className = "field-error";
  message.textContent = reason;
  if (!before) field.closest(".field")?.append(message);
  field.setAttribute("aria-describedby", [id, ...descriptionsOf(field, id)].join(" "));
  field.setAttribute("aria-invalid", "true");
  field.addEventListener("input", () => takeBack(field), { once: true });
  if (!focused) {
    focused = field;
    field.focus();
    setTimeout(() => {
      focused = undefined;
    });
  }
}

/** Removes what is said below the fields of a form. */
export function takeBackAll(form: HTMLFormElement) {
  for (const field of form.querySelectorAll<Control>("[aria-invalid]")) takeBack(field);
}

function takeBack(field: Control) {
  const id = `${field.id}-error`;
  document.getElementById(id)?.remove();
  field.removeAttribute("aria-invalid");
  const others = descriptionsOf(field, id);
  if (others.length > 0) field.setAttribute("aria-describedby", others.join(" "));
  else field.removeAttribute("aria-describedby");
}

/** Returns the ids of the texts that describe a field, without one of them. */
const descriptionsOf = (field: Control, without: string) =>
  (field.getAttribute("aria-describedby") ?? "").split(" ").filter((id) => id && id !== without);

function reasonOf(field: Control): string {
  const { valueMissing, tooLong } = field.validity;
  if (valueMissing) return texts.required;
  if (field.dataset.number === "whole") return texts.whole_number;
  return tooLong && "maxLength" in field
    ? texts.too_long.replace("{{max}}", String(field.maxLength))
    : texts.invalid;
}
