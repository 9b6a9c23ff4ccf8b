import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { db } from "~db/client";
import { KINDS } from "./day-kinds.server";
import type { Words } from "./export-texts";
import { html, PAGE_END, pageStart } from "./html";
import { type ExportedTable, piecesOf, type Reading, type Row } from "./tables.server";

/** Lists the months in which a person has days with something in them, by their years. */
export async function monthsByYear(tables: ExportedTable[]): Promise<Map<string, string[]>> {
  const each = KINDS.flatMap(({ table: name, day }) => {
    const table = tables.find((other) => other.name === name);
    return table
      ? [sql`select to_char(${day}, 'YYYY-MM') as month from ${table.table} where ${table.rows}`]
      : [];
  });
  const found = await db
    .select({ month: sql<string>`month` })
    .from(sql`(${sql.join(each, sql` union `)}) months`)
    .orderBy(sql`month`);
  const years = new Map<string, string[]>();
  for (const { month } of found) {
    const year = month.slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), month]);
  }
  return years;
}

/** Writes the page of a year, reading the days of one of its months at a time. */
export async function* yearPage(reading: Reading, tables: ExportedTable[], months: string[], words: Words) {
  yield pageStart(
    words.locale,
    words.say("days_of", { year: months[0]?.slice(0, 4) ?? "" }),
    html`<p><a href="../index.html">${words.say("overview")}</a></p>`,
  );
  for (const month of months) {
    const days = await daysOf(reading, tables, `${month}-01`);
    for (const day of [...days.keys()].sort())
      yield html`<section><h2 id="${day}">${day}</h2>
${KINDS.map(({ table, title, show }) => {
  const rows = days.get(day)?.get(table);
  return rows && html`<h3>${words.say(title)}</h3>${show(rows, words)}`;
})}</section>
`.text;
  }
  yield PAGE_END;
}

type Days = Map<string, Map<string, Row[]>>;

async function daysOf(reading: Reading, tables: ExportedTable[], first: string): Promise<Days> {
  const days: Days = new Map();
  for (const { table: name, day } of KINDS) {
    const table = tables.find((other) => other.name === name);
    if (!table) continue;
    for await (const rows of piecesOf(reading, table, { where: inMonth(day, first) }))
      for (const row of rows) {
        const key = row[day.name] as string;
        const kinds = days.get(key) ?? new Map<string, Row[]>();
        days.set(key, kinds);
        kinds.set(name, [...(kinds.get(name) ?? []), row]);
      }
  }
  return days;
}

const inMonth = (day: PgColumn, first: string): SQL =>
  sql`(${day} >= ${first}::date and ${day} < (${first}::date + interval '1 month')::date)`;
