import { and, asc, eq, getTableColumns, getTableName, isNotNull, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import type { User } from "~/domain/people/accounts/user.server";
import { db } from "~db/client";
import { PERSONAL_DATA } from "~db/personal-data";
import {
  accessCodes,
  conversations,
  identities,
  messages,
  planActivity,
  plans,
  savedReplies,
  sessions,
  users,
} from "~db/schema/index";

/** Names who gets an export: the person, the operator for them, or their trainer. */
export type Reader = { by: "self" | "operator" } | { by: "trainer"; trainer_user_id: string };

/** Names whose data is read for an export and for whom, and checks whether it may be read on. */
export interface Reading {
  person: Pick<User, "user_id">;
  reader: Reader;
  /** Runs before each piece. @throws when the export has to end */
  mayGoOn: () => Promise<void>;
}

/** The rows of one table that an export has. */
export interface ExportedTable {
  name: string;
  table: PgTable;
  columns: string[];
  rows: SQL | undefined;
}

export type Row = Record<string, unknown>;

/** The tables of a client that their trainer has no business with: how they sign in, and what they wrote as a trainer of others. */
const OF_THE_PERSON_ONLY: readonly PgTable[] = [identities, sessions, accessCodes, savedReplies];

const inConversationsOf = (trainer: string) =>
  sql`${messages.conversation_id} in (select ${conversations.id} from ${conversations} where ${conversations.trainer_user_id} = ${trainer})`;

const isOfClientPlan = sql`${planActivity.plan_id} in (select ${plans.id} from ${plans} where ${plans.client_user_id} is not null)`;

/** Narrows the rows of a client's table to those that this trainer may have: the own conversation, and no templates. */
function rowsForTrainer(table: PgTable, trainer: string): SQL | undefined {
  if (table === conversations) return eq(conversations.trainer_user_id, trainer);
  if (table === messages) return inConversationsOf(trainer);
  if (table === plans) return isNotNull(plans.client_user_id);
  return table === planActivity ? isOfClientPlan : undefined;
}

/** Lists the tables of an export by the list of personal data, which names every column. */
export function exportedTables({ person, reader }: Pick<Reading, "person" | "reader">): ExportedTable[] {
  const id = sql`${person.user_id}::uuid`;
  const isTrainers = reader.by === "trainer";
  return PERSONAL_DATA.flatMap(({ table, exported, columns }) => {
    if (!exported || (isTrainers && OF_THE_PERSON_ONLY.includes(table))) return [];
    const isHidden = (column: string) => isTrainers && table === users && column === "oauth_user_data";
    return {
      name: getTableName(table),
      table,
      columns: columns.filter((column) => !isHidden(column)),
      rows: isTrainers
        ? and(exported(id), rowsForTrainer(table, reader.trainer_user_id))
        : (exported(id) as SQL),
    };
  });
}

/** Returns the columns that name a row of a table. */
function keyOf(table: PgTable): PgColumn[] {
  const { columns, primaryKeys } = getTableConfig(table);
  const single = columns.find(({ primary }) => primary);
  return single ? [single] : (primaryKeys[0]?.columns ?? []);
}

/** Limits the rows that are read at first and at most, and the characters of JSON that a piece should have. */
const PIECE = { first: 4, most: 400, length: 200_000 };

interface Part {
  /** The columns in whose order the rows come. Together they name a row. */
  order?: PgColumn[];
  where?: SQL | undefined;
}

/**
 * Reads the rows of a table in pieces, each from behind the last key of the piece before: nothing stays open between two of them.
 * Rows with much in them are read fewer at a time.
 */
export async function* piecesOf(
  { mayGoOn }: Pick<Reading, "mayGoOn">,
  { table, columns, rows }: ExportedTable,
  { order = keyOf(table), where }: Part = {},
): AsyncGenerator<Row[]> {
  const all = getTableColumns(table) as Record<string, PgColumn>;
  const keys = order.map(({ name }) => name);
  const hidden = keys.filter((name) => !columns.includes(name));
  const selected = Object.fromEntries([...columns, ...hidden].map((name) => [name, all[name] as PgColumn]));
  let after: SQL | undefined;
  for (let size = PIECE.first; ; ) {
    await mayGoOn();
    const piece: Row[] = await db
      .select(selected)
      .from(table)
      .where(and(rows, where, after))
      .orderBy(...order.map((column) => asc(column)))
      .limit(size);
    after = behind(order, piece.at(-1));
    for (const row of piece) for (const name of hidden) delete row[name];
    if (piece.length > 0) yield piece;
    if (piece.length < size) return;
    const each = JSON.stringify(piece).length / piece.length;
    size = Math.max(1, Math.min(PIECE.most, size * 8, Math.floor(PIECE.length / each)));
  }
}

/** Returns the condition for the rows behind one, in the order of these columns. */
function behind(order: PgColumn[], row: Row | undefined): SQL | undefined {
  if (!row) return undefined;
  const names = sql.join(order, sql`, `);
  const values = order.map((column) => sql.param(row[column.name], column));
  return sql`(${names}) > (${sql.join(values, sql`, `)})`;
}
