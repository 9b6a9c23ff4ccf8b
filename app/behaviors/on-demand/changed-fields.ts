export const hasChanged = (fields: string) =>
  [...document.querySelectorAll<HTMLInputElement>(fields)].some(
    (field) => field.value !== field.defaultValue || field.checked !== field.defaultChecked,
  );
