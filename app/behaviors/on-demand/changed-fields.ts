/** Tells whether a field among those of a selector has another value than the page came with. */
export const hasChanged = (fields: string) =>
  [...document.querySelectorAll<HTMLInputElement>(fields)].some(
    (field) => field.value !== field.defaultValue || field.checked !== field.defaultChecked,
  );
