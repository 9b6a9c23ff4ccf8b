import type { User } from "~/domain/people/accounts/user.server";
import { displayName } from "~/domain/people/profile/rules";
import { numberText } from "~/domain/shared/numbers";
import { messages, type plans } from "~db/schema/index";
import { SHOWN_BY_DAY } from "./day-kinds.server";
import type { Words } from "./export-texts";
import { html, type Markup, PAGE_END, pageStart, tableOf } from "./html";
import { momentText } from "./moments";
import { senderOf, textOf } from "./spreadsheets.server";
import { type ExportedTable, piecesOf, type Reading } from "./tables.server";

/** The tables that have pages of their own, or nothing to read. */
const ELSEWHERE = new Set([...SHOWN_BY_DAY, "messages", "plans", "photos", "opened_days"]);

const back = ({ say }: Words) => html`<p><a href="index.html">${say("overview")}</a></p>`;

const named = (tables: ExportedTable[], name: string) => tables.find((table) => table.name === name);

/** Writes the page with the messages, in their order. */
export async function* messagesPage(reading: Reading, tables: ExportedTable[], words: Words) {
  yield pageStart(words.locale, words.say("messages"), back(words));
  const table = named(tables, "messages");
  const order = [messages.conversation_id, messages.number];
  if (table)
    for await (const rows of piecesOf(reading, table, { order }))
      yield html`${(rows as (typeof messages.$inferSelect)[]).map(
        (
          row,
        ) => html`<section><h3>${senderOf(row, words)} <span class="hint">${momentText(row.created_at, words.timeZone)}</span></h3>
<p>${textOf(row, words)}</p></section>
`,
      )}`.text;
  yield PAGE_END;
}

/** Writes the page with the plans, deleted ones too. */
export async function* plansPage(reading: Reading, tables: ExportedTable[], words: Words) {
  yield pageStart(words.locale, words.say("plans"), back(words));
  const table = named(tables, "plans");
  if (table)
    for await (const rows of piecesOf(reading, table))
      yield html`${(rows as (typeof plans.$inferSelect)[]).map(
        (plan) => html`<section><h2>${plan.title}</h2>
<p class="hint">${momentText(plan.created_at, words.timeZone)} · ${words.say("active")}: ${words.say(plan.is_active ? "yes" : "no")}</p>
${plan.description && html`<p>${plan.description}</p>`}${shownValue(plan.content)}</section>
`,
      )}`.text;
  yield PAGE_END;
}

/** Writes the page with every table that no other page shows, so that a new table shows up by itself. */
export async function* morePage(reading: Reading, tables: ExportedTable[], words: Words) {
  yield pageStart(words.locale, words.say("more"), back(words));
  for (const table of tables) {
    if (ELSEWHERE.has(table.name)) continue;
    yield html`<section><h2>${table.name}</h2>
`.text;
    for await (const rows of piecesOf(reading, table))
      yield tableOf(
        table.columns,
        rows.map((row) => table.columns.map((column) => shownCell(row[column], words))),
      ).text;
    yield "</section>\n";
  }
  yield PAGE_END;
}

const shownCell = (value: unknown, { timeZone }: Words) =>
  value instanceof Date ? momentText(value, timeZone) : shownValue(value);

/** Shows any value of JSON: lists and names with their values. Empty ones show nothing. */
function shownValue(value: unknown): Markup | string | number | null {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "number" || typeof value === "string") return value;
  if (typeof value !== "object") return String(value);
  if (Array.isArray(value)) return html`<ul>${value.map((each) => html`<li>${shownValue(each)}</li>`)}</ul>`;
  return html`${Object.entries(value)
    .map(([name, each]) => [name, shownValue(each)] as const)
    .filter(([name, each]) => each !== null && name !== "id")
    .map(([name, each]) => html`<div><span class="hint">${name}:</span> ${each}</div>`)}`;
}

/** Holds the facts of the first page and of the README. */
export interface Overview {
  person: User;
  years: string[];
  counts: Map<string, number>;
  /** The files for a spreadsheet. */
  sheets: string[];
  pictures: number;
  /** Says what the archive lacks, or nothing. */
  lacking: string | null;
  readAt: string;
}

/** Makes the page with which a reader begins. */
export function overviewPage(
  { person, years, counts, sheets, pictures, lacking, readAt }: Overview,
  words: Words,
): string {
  const { locale, say, timeZone } = words;
  const facts: [string, string | number | null][] = [
    [say("email"), person.email],
    [say("package"), person.package_type],
    [say("since"), momentText(person.created_at, timeZone)],
    [say("age"), person.age],
    [say("height"), person.height_cm && numberText(person.height_cm, locale)],
    [say("pictures"), pictures],
  ];
  return [
    pageStart(locale, say("title", { name: displayName(person) })),
    html`<p>${say("lead")}</p><p class="hint">${readAt}</p>${lacking && html`<p><strong>${lacking}</strong></p>`}
${tableOf(
  [say("name"), displayName(person)],
  facts.filter(([, fact]) => fact !== null),
)}
<h2>${say("days")}</h2>
${years.length === 0 ? html`<p>${say("nothing")}</p>` : html`<ul>${years.map((year) => html`<li><a href="days/${year}.html">${say("days_of", { year })}</a></li>`)}</ul>`}
<h2>${say("more")}</h2>
<ul><li><a href="messages.html">${say("messages")}</a></li><li><a href="plans.html">${say("plans")}</a></li><li><a href="more.html">${say("more")}</a></li></ul>
<h2>${say("spreadsheets")}</h2>
<ul>${sheets.map((name) => html`<li><a href="${name}">${name}</a></li>`)}</ul>
<h2>JSON</h2>
${tableOf(
  [say("file"), say("rows")],
  [...counts].map(([name, rows]) => [html`<a href="json/${name}.json">${name}.json</a>`, rows]),
)}
`.text,
    PAGE_END,
  ].join("");
}

/** Makes the text that explains the files. */
export function readme({ person, lacking, readAt }: Overview, isTrainers: boolean, { say }: Words): string {
  return [
    say("title", { name: displayName(person) }),
    readAt,
    ...(lacking ? [lacking] : []),
    say("readme_what"),
    say("readme_index"),
    say("readme_csv"),
    say("readme_pictures"),
    say("readme_json"),
    say("readme_manifest"),
    say("readme_pieces"),
    say(isTrainers ? "readme_trainer" : "readme_left_out"),
  ].join("\r\n\r\n");
}
