import { getTableColumns, getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { NOT_PERSONAL, PERSONAL_DATA } from "~db/personal-data";
import * as schema from "~db/schema/index";

const tables = Object.values(schema).filter((each) => is(each, PgTable));
const listed = new Map(PERSONAL_DATA.map((each) => [getTableName(each.table), each]));

test("each table is named once, as personal or as not", () => {
  expect([...listed.keys(), ...Object.keys(NOT_PERSONAL)].sort()).toEqual(tables.map(getTableName).sort());
});

test.each(
  tables
    .filter((table) => listed.has(getTableName(table)))
    .map((table) => [getTableName(table), table] as const),
)("each column of %s is exported, or has a reason why not", (name, table) => {
  const { columns = [], leftOut = {} } = listed.get(name) ?? {};
  expect([...columns, ...Object.values(leftOut).flat()].sort()).toEqual(
    Object.keys(getTableColumns(table)).sort(),
  );
});
