import type { DirectDatabase } from "~db/direct";

/** A table as a backup holds it. */
export interface Table {
  name: string;
  /** The columns that are not computed from others. */
  columns: string[];
  /** The primary key. */
  key: { name: string; type: string }[];
  /** The column that names another row of the same table, such as the trainer of a client. */
  parent: string | null;
}

/**
 * Names the tables that a backup leaves out: nobody is signed in after a restore, counted attempts begin again, and what is kept of the
 * sets is made from them when the restored database is opened, and the figures of clients by the first look at them.
 */
const LEFT_OUT = ["sessions", "rate_limits", "exercise_sessions", "exercise_bests", "client_figures"];

interface Found extends Table {
  references: string[];
}

/** Lists the tables of the product so that each comes after those that it refers to. Unlogged tables are left out. */
export async function tablesInOrder(db: DirectDatabase): Promise<Table[]> {
  const waiting = await db.rows<Found>(`
    select c.relname as name,
      (select json_agg(a.attname order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by part.place)
        from pg_index i
        cross join unnest(i.indkey::int2[]) with ordinality as part (number, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = part.number
        where i.indrelid = c.oid and i.indisprimary) as key,
      (select a.attname from pg_constraint f join pg_attribute a on a.attrelid = c.oid and a.attnum = f.conkey[1]
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid = c.oid) as parent,
      (select coalesce(json_agg(distinct r.relname), '[]') from pg_constraint f join pg_class r on r.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as "references"
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
      and c.relname not in (${LEFT_OUT.map((name) => `'${name}'`).join(", ")})
    order by c.relname`);
  const ordered: Table[] = [];
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name));
    const next = waiting.findIndex(({ references }) => !references.some((name) => names.has(name)));
    const [{ references: _, ...table } = noTable()] = waiting.splice(next, next < 0 ? 0 : 1);
    ordered.push(table);
  }
  return ordered;
}

function noTable(): never {
  throw new Error("some tables refer to each other in a circle");
}

/** Writes a name so that SQL takes it as it is. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const columnsOf = ({ name, columns }: Pick<Table, "name" | "columns">): string =>
  `${quoted(name)} (${columns.map(quoted).join(", ")})`;
