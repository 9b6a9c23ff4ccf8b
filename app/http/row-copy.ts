import { INTENT, parse } from "@conform-to/dom";

/** What the button says that copies a row of a list; it is posted in the place of Conform's own list commands. */
export const copyCommand = (list: string, index: number) => ({
  type: "submit" as const,
  name: INTENT,
  value: JSON.stringify({ type: "copy", payload: { name: list, index } }),
});

/**
 * Turns the command to copy a row into Conform's command to insert one that says what that row says now. The copy
 * leaves every id behind: it is not what its source is known as. Server and islands both read forms through this.
 */
export function resolveCopy<Fields extends FormData | URLSearchParams>(fields: Fields): Fields {
  const command = JSON.parse(String(fields.get(INTENT) ?? "null"));
  if (command?.type !== "copy") return fields;
  const { name, index } = command.payload;
  const { payload } = parse(fields, { resolve: (value) => ({ value }) });
  const defaultValue = unidentified(rowOf(payload, name, index));
  const insert = { type: "insert", payload: { name, index: index + 1, defaultValue } };
  fields.set(INTENT, JSON.stringify(insert));
  return fields;
}

function rowOf(payload: unknown, list: string, index: number): unknown {
  const path = [...(list.match(/\w+/g) ?? []), String(index)];
  return path.reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], payload) ?? {};
}

const unidentified = (row: unknown): unknown =>
  JSON.parse(JSON.stringify(row), (key, value) => (key === "id" ? undefined : value));
