import type { DirectDatabase } from "~db/direct";
import { quoted, type Table } from "./tables";

/** Limits a piece of a table, so that only so much of it is in memory at a time. */
const LIMITS = { rows: 20_000, bytes: 8 * 1024 * 1024 };

export type Key = string[];

/** A part of a table: the rows of a key after the piece before, up to the last one. */
export interface Piece {
  table: Table;
  /** Rows with a parent come after those without: trainers come before their clients. */
  group: "all" | "parents" | "children";
  /** The values of the last key, as texts. */
  last: Key;
}

/** Finds the pieces of a table, one after the other. */
export async function* piecesOf(db: DirectDatabase, table: Table): AsyncGenerator<Piece> {
  const groups = table.parent ? (["parents", "children"] as const) : (["all"] as const);
  for (const group of groups) {
    let last: Key | null = null;
    for (;;) {
      last = await lastKey(db, table, group, last);
      if (last === null) break;
      yield { table, group, last };
    }
  }
}

/** Reads a piece, as COPY writes it. @param after the last key of the piece before, in the same group */
export const readPiece = (
  db: DirectDatabase,
  { table, group, last }: Piece,
  after: Key | null,
): AsyncIterable<Buffer> =>
  db.copyOut(`
    select ${table.columns.map(quoted).join(", ")} from ${quoted(table.name)}
    where ${condition(table, group, after)} and (${key(table)}) <= (${values(table, last)}) order by ${key(table)}`);

async function lastKey(db: DirectDatabase, table: Table, group: Piece["group"], after: Key | null) {
  const [row] = await db.rows<{ last: Key }>(`
    select json_build_array(${table.key.map(({ name }) => `${quoted(name)}::text`).join(", ")}) as last
    from (
      select ${table.key.map(({ name }) => quoted(name)).join(", ")},
        row_number() over rows_before as number,
        sum(octet_length(row_to_text)) over rows_before as bytes
      from (
        select *, ${quoted(table.name)}::text as row_to_text from ${quoted(table.name)}
        where ${condition(table, group, after)} order by ${key(table)} limit ${LIMITS.rows}
      ) as next_rows
      window rows_before as (order by ${key(table)} rows unbounded preceding)
    ) as sized
    where number = 1 or bytes <= ${LIMITS.bytes}
    order by number desc limit 1`);
  return row?.last ?? null;
}

function condition(table: Table, group: Piece["group"], after: Key | null): string {
  const parts = [after === null ? "true" : `(${key(table)}) > (${values(table, after)})`];
  if (group !== "all" && table.parent)
    parts.push(`${quoted(table.parent)} is ${group === "parents" ? "null" : "not null"}`);
  return parts.join(" and ");
}

/** Compares texts by their bytes, because databases sort them by different rules. */
const key = (table: Table): string =>
  table.key.map(({ name, type }) => `${quoted(name)}${type === "text" ? ' collate "C"' : ""}`).join(", ");

const values = (table: Table, texts: Key): string =>
  table.key.map(({ type }, index) => `'${(texts[index] ?? "").replaceAll("'", "''")}'::${type}`).join(", ");
