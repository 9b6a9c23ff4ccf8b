import { INTENT, parse } from "@conform-to/dom";
import { withoutIds } from "~/domain/plans/rules";

/** What the button says that copies a row of a list; it is posted in the place of Conform's own list commands. */
export const copyCommand = (list: string, index: number) => ({
  type: "submit" as const,
  name: INTENT,
  value: JSON.stringify({ type: "copy", payload: { name: list, index } }),
});

/** A row that has just been removed: from where, and what it said. */
export interface RemovedRow {
  name: string;
  index: number;
  row: Record<string, unknown>;
}

/**
 * Makes the commands to copy and to remove a row say what that row says. Copying becomes Conform's command to insert
 * one; the copy leaves every id behind, since it is not what its source is known as. A removal keeps the row, so that it
 * can be taken back. Server and islands both read forms through this.
 */
export function resolveRowCommand<Fields extends FormData | URLSearchParams>(fields: Fields): Fields {
  const command = JSON.parse(String(fields.get(INTENT) ?? "null"));
  if (command?.type !== "copy" && command?.type !== "remove") return fields;
  const { name, index } = command.payload;
  // Conform would follow the command before it shows the fields.
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

/** The row that a resolved command removes, if it is one to remove. */
export function removalOf(command: { type: string; payload: unknown } | null | undefined) {
  return command?.type === "remove" ? (command.payload as RemovedRow) : undefined;
}

function rowOf(payload: unknown, list: string, index: number): unknown {
  const path = [...(list.match(/\w+/g) ?? []), String(index)];
  return path.reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], payload) ?? {};
}
