import { expect, it } from "vitest";
import { csvLines } from "~/domain/rights/export/csv";
import { html } from "~/domain/rights/export/html";
import { tableSchema } from "~/domain/rights/export/row-schema.server";
import { exportedTables } from "~/domain/rights/export/tables.server";
import { PERSONAL_DATA } from "~db/personal-data";

const LINES = [["Brot; hell", 1234.5, null, 'sagt "gut", ja', "zwei\nZeilen"]];

it("CSV is what spreadsheets of the language read", () => {
  expect(csvLines(LINES, "en", true)).toBe(`\uFEFFBrot; hell,1234.5,,"sagt ""gut"", ja","zwei\nZeilen"\r\n`);
  expect(csvLines(LINES, "de", true)).toBe(
    `\uFEFF"Brot; hell";1234,5;;"sagt ""gut"", ja";"zwei\nZeilen"\r\n`,
  );
  expect(csvLines([["x"]], "de")).toBe("x\r\n");
});

it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "＝1"])("CSV has no formula: %j", (text) => {
  for (const locale of ["en", "de"] as const) expect(csvLines([[text]], locale)).toContain(`'${text}`);
});

it("CSV has numbers below zero as numbers", () => {
  expect(csvLines([[-1.5]], "de")).toBe("-1,5\r\n");
});

it("HTML escapes every text, and nothing twice", () => {
  const name = html`<b>${`<i class="x">'&`}</b>`;
  expect(html`${[name, null, false, 0]}`.text).toBe("<b>&lt;i class=&quot;x&quot;&gt;&#39;&amp;</b>0");
});

it("JSON Schema names every exported column, each with its kind", () => {
  const tables = exportedTables({ person: { user_id: "somebody" }, reader: { by: "self" } });
  expect(tables).toHaveLength(PERSONAL_DATA.filter(({ exported }) => exported).length);
  for (const table of tables) {
    const { items } = tableSchema(table) as { items: { required: string[]; additionalProperties: boolean } };
    expect([items.required, items.additionalProperties]).toEqual([table.columns, false]);
  }
  const diary = tables.find(({ name }) => name === "food_logs");
  expect(diary && tableSchema(diary)).toMatchObject({
    $schema: expect.stringContaining("json-schema.org"),
    title: "food_logs",
    items: {
      properties: {
        log_date: { type: "string", format: "date" },
        serving_size_g: { type: "integer" },
        protein_per_100g: { type: ["number", "null"] },
        is_planned_meal: { type: "boolean" },
        created_at: { type: "string", format: "date-time" },
      },
    },
  });
});
