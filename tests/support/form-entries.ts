/** Returns a value as form fields: `{ meals: [{ name: "a" }] }` becomes `meals[0].name=a`. */
export function formEntries(value: unknown, name = ""): [string, string][] {
  if (value === undefined || value === null) return name ? [[name, ""]] : [];
  if (Array.isArray(value)) return value.flatMap((item, index) => formEntries(item, `${name}[${index}]`));
  if (typeof value === "object")
    return Object.entries(value).flatMap(([key, item]) => formEntries(item, name ? `${name}.${key}` : key));
  return [[name || "value", String(value)]];
}
