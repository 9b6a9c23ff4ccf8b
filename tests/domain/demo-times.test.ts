import { getTableColumns, getTableName, gt, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { afterAll, expect, it } from "vitest";
import { clock } from "~/domain/shared/calendar/clock";
import { addDays, today } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import * as schema from "~db/schema";
import { seedDemo } from "~db/seed/demo";
import { itIs, letClockRun } from "../support/clock";
import { emptyDatabase } from "../support/database";

afterAll(letClockRun);

it("the demo that is made just after midnight has no time in the future", async () => {
  // Tomorrow, because the database keeps the real time and writes it too.
  itIs(addDays(today("UTC"), 1), 0.1);
  await emptyDatabase();
  await seedDemo();
  const late: string[] = [];
  for (const table of Object.values(schema).filter((value) => is(value, PgTable)))
    for (const column of Object.values(getTableColumns(table))) {
      if (!column.getSQLType().startsWith("timestamp") || column.name === "expires_at") continue;
      if ((await db.$count(table, gt(column, clock.now()))) > 0)
        late.push(`${getTableName(table)}.${column.name}`);
    }
  expect(late).toEqual([]);
});
