import { INTENT, parse } from "@conform-to/dom";
import { withoutIds } from "./rules";

export type Row = Record<string, unknown>;

/** The list commands that resolveRowCommand() adds to those of Conform. A quiet command cannot be undone. */
export type RowCommand =
  | { type: "copy"; payload: { name: string; index: number } }
  | { type: "remove"; payload: { name: string; index: number; quiet?: true } }
  | { type: "replace"; payload: { name: string; index: number; count: number; rows: Row[]; quiet?: true } };

export const commandButton = (command: RowCommand) => ({
  type: "submit" as const,
  name: INTENT,
  value: JSON.stringify(command),
});

export interface RowChange {
  name: string;
  index: number;
  before: Row[];
  added: number;
}

/** Completes a row command for Conform with the values that an undo needs; a copy gets no ids. Server and islands both use it. */
export function resolveRowCommand<Fields extends FormData | URLSearchParams>(fields: Fields): Fields {
  const command = JSON.parse(String(fields.get(INTENT) ?? "null")) as RowCommand | null;
  if (!command || !["copy", "remove", "replace"].includes(command.type)) return fields;
  // Without this, Conform would run the command before it returns the values.
  fields.delete(INTENT);
  const { payload } = parse(fields, { resolve: (value) => ({ value }) });
  fields.set(INTENT, JSON.stringify(resolved(command, rowsOf(payload, command.payload.name))));
  return fields;
}

function resolved(command: RowCommand, rows: Row[]) {
  const { name, index } = command.payload;
  const row = rows[index] ?? {};
  if (command.type === "copy")
    return { type: "insert", payload: { name, index: index + 1, defaultValue: withoutIds(row) } };
  if (command.type === "remove")
    return { type: "remove", payload: command.payload.quiet ? { name, index } : { name, index, row } };
  const { count, rows: added, quiet } = command.payload;
  const value = rows.toSpliced(index, count, ...added);
  const undo = { at: index, before: rows.slice(index, index + count), added: added.length };
  return { type: "update", payload: { name, value, ...(!quiet && undo) } };
}

export function changeOf(
  command: { type: string; payload: unknown } | null | undefined,
): RowChange | undefined {
  if (command?.type === "remove") {
    const { name, index, row } = command.payload as { name: string; index: number; row?: Row };
    return row && { name, index, before: [row], added: 0 };
  }
  if (command?.type !== "update") return undefined;
  const { at, name, before, added } = command.payload as Omit<RowChange, "index"> & { at?: number };
  return at === undefined ? undefined : { name, index: at, before, added };
}

function rowsOf(payload: unknown, list: string): Row[] {
  const path = list.match(/\w+/g) ?? [];
  return (path.reduce((value, key) => (value as Row | undefined)?.[key], payload) as Row[] | undefined) ?? [];
}
