const opensCalendar = ({ key, altKey }: KeyboardEvent) => key === " " || key === "F4" || altKey;

/** Safari on phones changes the value with every turn of its wheels, and takes the focus when they close. Only it knows this property. */
const hasWheels = CSS.supports("-webkit-touch-callout", "none");

/** Every digit that makes a date is a `change`: 0002, 0020, 0202, 2026. */
let isTyped = false;
let isSent = false;

/** Sends a date when the calendar closes, or when the field is left. Enter is the browser's. */
export function handle(event: Event, form: HTMLFormElement) {
  const field = event.target;
  if (event.type === "submit") isSent = true;
  if (!(field instanceof HTMLInputElement) || field.type !== "date") return;
  if (event.type === "pointerdown") isTyped = false;
  else if (event.type === "keydown") isTyped = !opensCalendar(event as KeyboardEvent);
  else if (event.type === "focusout") sendIfLeft(form, field);
  else if (event.type === "change" && !hasWheels && (!isTyped || isOpen(field))) whenClosed(form, field);
}

/** Waits, because moving through the calendar by keyboard changes the value too. */
function whenClosed(form: HTMLFormElement, field: HTMLInputElement) {
  if (isOpen(field)) requestAnimationFrame(() => whenClosed(form, field));
  else send(form, field);
}

/** Waits while the date is typed again: the event may have come before this code. */
function sendIfLeft(form: HTMLFormElement, field: HTMLInputElement) {
  if (!field.matches(":focus")) send(form, field);
}

function isOpen(field: HTMLInputElement): boolean {
  try {
    return field.matches(":open");
  } catch {
    // Older browsers do not know the selector.
    return false;
  }
}

function send(form: HTMLFormElement, field: HTMLInputElement) {
  if (isSent || !field.value || field.value === field.defaultValue || !field.validity.valid) return;
  isSent = true;
  form.requestSubmit();
}

// A page that comes back shows its own day again, and can be left again.
addEventListener("pageshow", ({ persisted }) => {
  if (!persisted) return;
  isSent = false;
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-on-demand=day]")) form.reset();
});
