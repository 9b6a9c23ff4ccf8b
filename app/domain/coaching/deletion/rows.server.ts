import { getTableName, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "~db/client";
import { PERSONAL_DATA, type PersonalTable } from "~db/personal-data";
import { rawQuery } from "~db/raw-query";
import { accessCodes, checkIns, codeUses, photos, removedPhotos, users } from "~db/schema/index";

/** Limits what one transaction deletes, because the embedded database answers nothing else meanwhile. */
export const AT_ONCE = { rows: 500, photos: 100 };

/** A part of a deletion that is done again until it finds no more rows. */
export interface Part {
  table: PgTable;
  /** @returns the number of rows that it has changed */
  run: (tx: Transaction, person: string) => Promise<number>;
  /** A condition: the part still finds a row. */
  isLeft: (person: SQL) => SQL;
}

const idOf = (person: string) => sql`${person}::uuid`;

function deletionOf({ table, deleted }: PersonalTable): Part {
  return {
    table,
    isLeft: (person) => sql`exists (select from ${table} where ${deleted(person)})`,
    run: (tx, person) =>
      counted(tx, sql`delete from ${table} where ${someOf(table, deleted(idOf(person)))} returning 1`),
  };
}

/** Notes the keys of photos with their owner, so that their pictures are removed, and deletes their rows. */
function deletionOfPhotos({ table, deleted }: PersonalTable): Part {
  // A check-in that is added meanwhile still names its photo. Both go in the next round then.
  const isFree = (person: SQL) =>
    sql`${deleted(person)} and not exists (select from ${checkIns} where ${checkIns.photo_key} = ${photos.key})`;
  return {
    table,
    isLeft: (person) => sql`exists (select from ${photos} where ${deleted(person)})`,
    run: (tx, person) =>
      counted(
        tx,
        sql`with picked as (select ${photos.key} as key from ${photos} where ${isFree(idOf(person))} limit ${AT_ONCE.photos}),
          noted as (
            insert into ${removedPhotos} (key, owner_user_id) select key, ${idOf(person)} from picked
            on conflict (key) do update set owner_user_id = excluded.owner_user_id returning key)
          delete from ${photos} where ${photos.key} in (select key from noted) returning 1`,
      ),
  };
}

/** Empties the label of each code that only this person has used: trainers write a name there. */
const LABELS: Part = {
  table: accessCodes,
  isLeft: (person) => sql`exists (select from ${accessCodes} where ${isLabelOf(person)})`,
  run: (tx, person) =>
    counted(
      tx,
      sql`update ${accessCodes} set label = '' where ${someOf(accessCodes, isLabelOf(idOf(person)))} returning 1`,
    ),
};

const isLabelOf = (person: SQL) => sql`(${accessCodes.label} <> ''
  and exists (select from ${codeUses} where ${codeUses.code_id} = ${accessCodes.id} and ${codeUses.user_id} = ${person})
  and not exists (select from ${codeUses} where ${codeUses.code_id} = ${accessCodes.id} and ${codeUses.user_id} <> ${person}))`;

/** Takes the person out of other people's rows. */
function releasesOf({ table, released = {} }: PersonalTable): Part[] {
  return Object.entries(released).map(([column, to = "emptied"]) => {
    const named = sql.identifier(column);
    const isNamed = (person: SQL) => sql`${table}.${named} = ${person}`;
    // The client may have sent the same key once, which is unique for each writer.
    const set =
      to === "emptied"
        ? sql`${named} = null`
        : sql`${named} = ${sql.identifier(to)}, idempotency_key = null, idempotency_hash = null`;
    return {
      table,
      isLeft: (person) => sql`exists (select from ${table} where ${isNamed(person)})`,
      run: (tx, person) =>
        counted(
          tx,
          sql`update ${table} set ${set} where ${someOf(table, isNamed(idOf(person)))} returning 1`,
        ),
    };
  });
}

/** The parts of every deletion, in their order: what is made of the list of personal data, and what it cannot say. */
export const PARTS: readonly Part[] = PERSONAL_DATA.flatMap((personal): Part[] => {
  if (personal.table === users) return [];
  if (personal.table === removedPhotos) return [];
  if (personal.table === photos) return [deletionOfPhotos(personal)];
  if (personal.table === codeUses) return [LABELS, deletionOf(personal)];
  return [deletionOf(personal), ...releasesOf(personal)];
});

/** A condition: the row is one of the first that the condition finds. */
const someOf = (table: PgTable, condition: SQL) =>
  sql`${table}.ctid = any(array(select ${table}.ctid from ${table} where ${condition} limit ${AT_ONCE.rows}))`;

const counted = async (tx: Transaction, statement: SQL) => (await rawQuery(tx, statement)).length;

/** Tells whether a row of a person is left, or the key of a picture. The person's own row is locked. */
export async function isAnythingLeft(tx: Transaction, person: string): Promise<boolean> {
  const id = idOf(person);
  const parts = PARTS.map(({ isLeft }) => isLeft(id));
  const keys = sql`exists (select from ${removedPhotos} where ${removedPhotos.owner_user_id} = ${id})`;
  const [found] = await rawQuery<{ is_left: boolean }>(
    tx,
    sql`select ${sql.join([...parts, keys], sql` or `)} as is_left`,
  );
  return found?.is_left ?? false;
}

/** Counts the rows that a deletion takes away, by table, for the operator. */
export async function countRows(tx: Transaction, person: string): Promise<Map<string, number>> {
  const counts = PERSONAL_DATA.map(
    ({ table, deleted }) =>
      sql`select ${getTableName(table)}::text as name, (select count(*)::int from ${table} where ${deleted(idOf(person))}) as rows`,
  );
  const rows = await rawQuery<{ name: string; rows: number }>(tx, sql.join(counts, sql` union all `));
  return new Map(rows.map(({ name, rows: count }) => [name, count]));
}
