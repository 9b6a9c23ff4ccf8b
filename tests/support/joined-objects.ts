import { Column, getTableColumns, getTableName, is, SQL, Subquery, Table } from "drizzle-orm";
import { PgSelectBase } from "drizzle-orm/pg-core";

/** What drizzle knows of a select: its fields, and whether the rows of each joined table are always there. */
interface Select {
  config: { fields: Record<string, unknown> };
  joinsNotNullableMap: Record<string, boolean>;
}

/**
 * Names the joined objects of a query that can get lost. Drizzle makes an object null when the first of its columns is null and
 * its table may have no row, although this row may be there.
 */
export function losableObjects(query: unknown): string[] {
  if (!(query instanceof PgSelectBase)) return [];
  const { config, joinsNotNullableMap } = query as unknown as Select;
  return Object.entries(config.fields)
    .filter(([, field]) => {
      const [first, ...others] = columnsIn(field);
      if (!first || first.notNull) return false;
      const table = getTableName(first.table);
      return !joinsNotNullableMap[table] && others.every((column) => getTableName(column.table) === table);
    })
    .map(([name]) => name);
}

function columnsIn(field: unknown): Column[] {
  if (typeof field !== "object" || field === null) return [];
  if (is(field, Column) || is(field, SQL) || is(field, SQL.Aliased) || is(field, Subquery)) return [];
  const inside = is(field, Table) ? getTableColumns(field) : field;
  return Object.values(inside).filter((each) => is(each, Column));
}

/** The function that every select of drizzle calls before it runs. */
interface Preparing {
  _prepare(this: unknown, name?: string): unknown;
}

let isWatched = false;

/** Lets every query of this process fail that has an object which can get lost. */
export function refuseLosableObjects() {
  if (isWatched) return;
  isWatched = true;
  const selects = PgSelectBase.prototype as unknown as Preparing;
  const prepare = selects._prepare;
  selects._prepare = function (name) {
    const lost = losableObjects(this);
    if (lost.length > 0) throw new Error(`the first column of ${lost.join(", ")} can be null`);
    return prepare.call(this, name);
  };
}
