/**
 * Puts the cursor into a field and selects what is in it, so that typing replaces it. A date, and a choice of a list, are set at
 * once: how they are chosen belongs to the browser.
 * @param {HTMLInputElement | undefined} field
 * @param {string} value
 * @returns {"type" | "done" | "missing"} what is left to do
 */
(field, value) => {
  if (!field || field.disabled) return "missing";
  field.scrollIntoView({ block: "nearest", behavior: "instant" });
  field.focus();
  if (field.tagName !== "SELECT" && field.type !== "date") {
    field.select();
    return "type";
  }
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
  return "done";
};
