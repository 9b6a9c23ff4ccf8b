import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { de } from "~/i18n/de";
import { en } from "~/i18n/en";
import { BrowserClient } from "../support/browser-client";
import { reportFigure } from "../support/figures";
import { startServer, type TestServer } from "../support/server";
import { visibleCells } from "../support/visible-cells";
import { enterEverybody, type Visitors, visit } from "../support/visits";

/** Texts that are the same in both languages on purpose: names, units, and German words in English texts. */
const SAME = [
  "app.name",
  "bar.chat",
  "bar.plan",
  "check_ins.daily.done_uploaded",
  "check_ins.form.network_error",
  "check_ins.form.optional",
  "check_ins.form.unknown_error",
  "check_ins.moods.2",
  "check_ins.out_of_five",
  "check_ins.pose",
  "check_ins.upload_failed",
  "check_ins.weekly.done_uploaded",
  "client.bmi",
  "client.cm",
  "client.kg",
  "client.percent",
  "client.seconds",
  "codes.made_code",
  "codes.optional",
  "dashboard.champion",
  "dashboard.details",
  "dashboard.sort_name",
  "dashboard.training_tile",
  "dashboard.week_short",
  "diary.amount_g",
  "diary.at_least",
  "diary.column.calories",
  "diary.delete_question",
  "diary.goal_percent",
  "diary.kcal",
  "diary.meal_sum",
  "diary.per_100g",
  "diary.quick_name",
  "diary.serving_grams",
  "diary.short.fat",
  "diary.snack",
  "diary.water_amount",
  "editor.column_calories",
  "editor.column_fat",
  "foods.categories.Snacks",
  "foods.name",
  "foods.optional",
  "foods.values",
  "landing.sign_in",
  "manage_tasks.categories.training",
  "manage_tasks.optional",
  "menu.role_trainer",
  "menu.theme_system",
  "menu.training",
  "messages.send_failure",
  "messages.send_network_error",
  "nutrition.gram",
  "nutrition.kcal",
  "package.Beast Advanced",
  "package.Beast Starter",
  "package.Beast Ultimate",
  "package.trainer",
  "plans.editor.optional",
  "profile.bands.far_over",
  "profile.bands.normal",
  "profile.bands.over",
  "profile.bands.under",
  "profile.bmi",
  "profile.optional",
  "sets.added",
  "sets.step_seconds",
  "sets.step_weight_kg",
  "sets.warm_up_short",
  "sets.weight",
  "settings.version",
  "targets.rir",
  "tasks.heavier",
  "tasks.heavier_step",
  "training_editor.targets_example",
  "training_log.history.volume",
  "training_log.session.title",
  "training_log.session.volume",
  "week.amount_of",
  "week.gram",
  "week.kcal",
  "week.percent",
];

let server: TestServer;
let visitors: Visitors;
beforeAll(async () => {
  server = await startServer();
  visitors = await enterEverybody(server.origin);
});
afterAll(() => server?.stop());

function flatten(texts: object, above = ""): [string, string][] {
  return Object.entries(texts).flatMap(([name, value]) => {
    const key = above ? `${above}.${name}` : name;
    return typeof value === "string" ? [[key, value] as [string, string]] : flatten(value, key);
  });
}

const ENGLISH = flatten(en);
const GERMAN = new Map(flatten(de));
const same = (key: string, text: string) => GERMAN.get(key) === text;

test("only the texts that are listed are the same in both languages", () => {
  expect(
    ENGLISH.filter(([key, text]) => same(key, text))
      .map(([key]) => key)
      .sort(),
  ).toEqual(SAME);
});

test("both languages have the same keys with the same placeholders", () => {
  const gaps = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, gap]) => gap).sort();
  expect([...GERMAN.keys()].sort()).toEqual(ENGLISH.map(([key]) => key).sort());
  for (const [key, text] of ENGLISH) expect([key, gaps(GERMAN.get(key) ?? "")]).toEqual([key, gaps(text)]);
});

/** Returns the texts of the other language, which must not appear on a page in this language. */
function foreignTexts(language: "en" | "de") {
  const foreign = language === "en" ? [...GERMAN] : ENGLISH;
  const own = new Set(language === "en" ? ENGLISH.map(([, text]) => text) : GERMAN.values());
  return foreign
    .filter(([, text]) => !own.has(text))
    .map(([key, text]) => ({ key, pattern: patternOf(text) }));
}

/** Returns the pattern of a text. A count is a number, anything else that it names may be any text. */
function patternOf(text: string): RegExp {
  const segments = text.split(/(\{\{\w+\}\})/).map((segment) => {
    if (segment === "{{count}}") return "[\\d.,]+";
    return segment.startsWith("{{") ? "[\\s\\S]+" : segment.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  });
  return new RegExp(`^${segments.join("")}$`);
}

/** Returns every piece of text of a page that a person can read or hear. */
function segmentsOf(html: string): string[] {
  const body = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, "").replace(/<!-- -->/g, "");
  const attributes = [...body.matchAll(/ (?:aria-label|title|placeholder|alt|data-[\w-]+)="([^"]*)"/g)].map(
    ([, value = ""]) => decode(value),
  );
  const props = attributes
    .filter((value) => value.startsWith("{"))
    .flatMap((json) => flatten((JSON.parse(json) as { texts?: object }).texts ?? {}).map(([, text]) => text));
  return [
    ...body
      .replace(/<[^>]*>/g, "\n")
      .split("\n")
      .map(decode),
    ...attributes,
    ...props,
  ]
    .map((segment) => segment.trim())
    .filter(Boolean);
}

/** Returns the titles, headings and attributes with a soft hyphen, which programs would read as part of the word. */
const hyphened = (html: string) =>
  [
    ...html.matchAll(
      /<title>[^<]*|<h1[^>]*>[^<]*| (?:aria-label|title|value|alt|placeholder|content|href)="[^"]*"/g,
    ),
  ]
    .map(([match]) => match)
    .filter((match) => match.includes("\u00AD"));

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
const decode = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? "");

let pages = 0;
describe.each(["en", "de"] as const)("every screen in %s", (language) => {
  const foreign = foreignTexts(language);
  test.each(visibleCells().map((cell) => [`${cell.path} as ${cell.role}`, cell] as const))(
    "%s shows texts of this language only",
    async (_, cell) => {
      const response = await visit(visitors, cell, { language });
      const html = await response.text();
      expect(html).toContain(`<html lang="${language}"`);
      const mixed = segmentsOf(html).flatMap((segment) =>
        foreign.filter(({ pattern }) => pattern.test(segment)).map(({ key }) => `${key}: ${segment}`),
      );
      expect(mixed).toEqual([]);
      expect(hyphened(html)).toEqual([]);
      pages++;
    },
  );
});

test("a visitor's errors are in the chosen language too", async () => {
  const visitor = new BrowserClient(server.origin);
  visitor.cookies.set("language", "de");
  const refused = await (await visitor.json("POST", "/api/verify-password", { password: "NOPE" })).json();
  expect(refused.error).toBe(de.error.invalid_password);
  reportFigure(`languages: ${pages} pages crawled, 0 mixed`);
});
