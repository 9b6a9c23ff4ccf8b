import { INTENT, parse } from "@conform-to/dom";
import { withoutIds } from "~/domain/plans/rules";

/**
 * Returns the attributes of a button that copies a row of a list. The command replaces one of Conform's own
 * list commands, see resolveRowCommand().
 */
export const copyCommand = (list: string, index: number) => ({
  type: "submit" as const,
  name: INTENT,
  value: JSON.stringify({ type: "copy", payload: { name: list, index } }),
});

/** Describes a removed row: its list, its position and its values. */
export interface RemovedRow {
  name: string;
  index: number;
  row: Record<string, unknown>;
}

/**
 * Adds the values of a row to a command that copies or removes it. A copy becomes Conform's insert command,
 * without the ids of the original. A removal carries the row so that it can be undone. Server and islands
 * both read forms through this function.
 * @returns the same fields, with the completed command
 */
export function resolveRowCommand<Fields extends FormData | URLSearchParams>(fields: Fields): Fields {
  const command = JSON.parse(String(fields.get(INTENT) ?? "null"));
  if (command?.type !== "copy" && command?.type !== "remove") return fields;
  const { name, index } = command.payload;
  // Without this, Conform would run the command before it returns the values.
  fields.delete(INTENT);
  const { payload } = parse(fields, { resolve: (value) => ({ value }) });
  const row = rowOf(payload, name, index);
  const resolved =
    command.type === "copy"
      ? { type: "insert", payload: { name, index: index + 1, defaultValue: withoutIds(row) } }
      : { type: "remove", payload: { name, index, row } };
  fields.set(INTENT, JSON.stringify(resolved));
  return fields;
}

/** Returns the row that a completed command removes, or undefined for other commands. */
export function removalOf(command: { type: string; payload: unknown } | null | undefined) {
  return command?.type === "remove" ? (command.payload as RemovedRow) : undefined;
}

function rowOf(payload: unknown, list: string, index: number): unknown {
  const path = [...(list.match(/\w+/g) ?? []), String(index)];
  return path.reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], payload) ?? {};
}
