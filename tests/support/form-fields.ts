/** Returns an object as form fields, with names such as `meals[0].name`. */
export function formFields(value: unknown, name = ""): Record<string, string> {
  if (Array.isArray(value))
    return Object.assign({}, ...value.map((row, index) => formFields(row, `${name}[${index}]`)));
  if (value === null || typeof value !== "object") return { [name]: String(value) };
  const entries = Object.entries(value).map(([key, each]) => formFields(each, name ? `${name}.${key}` : key));
  return Object.assign({}, ...entries);
}
