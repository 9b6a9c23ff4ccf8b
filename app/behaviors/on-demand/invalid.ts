import { field as de } from "~/i18n/de/field";
import { field as en } from "~/i18n/en/field";
import sprite from "../../icons/lucide.svg?url";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const texts = document.documentElement.lang === "de" ? de : en;

const ICON = `<svg class="icon-small" aria-hidden="true"><use href="${sprite}#circle-alert"/></svg>`;

/** Holds the first wrong field of the last attempt to send a form. */
let focused: Control | undefined;

/** Says why a field is refused until somebody changes it, by default in words for what the browser refuses. Focuses the first one. */
export function explain(field: Control, reason = reasonOf(field)) {
  const id = `${field.id}-error`;
  const before = document.getElementById(id);
  const message = before ?? document.createElement("p");
  message.id = id;
  message.className = "field-error";
  message.innerHTML = ICON;
  message.append(reason);
  if (!before) field.closest(".field")?.append(message);
  field.setAttribute("aria-describedby", [id, ...descriptionsOf(field, id)].join(" "));
  field.setAttribute("aria-invalid", "true");
  field.addEventListener("input", () => takeBack(field), { once: true });
  field.closest("details")?.setAttribute("open", "");
  if (!focused) {
    focused = field;
    field.focus();
    setTimeout(() => {
      focused = undefined;
    });
  }
}

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
