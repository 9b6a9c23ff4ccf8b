import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { BrowserClient } from "../support/browser-client";
import { type Cast, enterCast } from "../support/cast";
import { formFields } from "../support/form-fields";
import { type Form, Page } from "../support/page";
import { endPlans } from "../support/plan-requests";
import { sharedServer } from "../support/shared-server";

type Days = number[];
type Fields = [string, string][];
interface Item {
  name: string;
  weekdays?: unknown;
}
interface Plan {
  id: number;
  title: string;
  meals: { weekdays: Days }[];
  workouts: { weekdays: Days }[];
}

/** The kinds of plan. The items that have weekdays are meals or workouts. */
const KINDS = [
  { kind: "nutrition", list: "meals", noun: "meal", item: (facts: Item) => facts },
  {
    kind: "training",
    list: "workouts",
    noun: "workout",
    item: (facts: Item) => ({ ...facts, exercises: [{ name: "Squat" }] }),
  },
] as const;

let cast: Cast;
beforeAll(async () => {
  cast = await enterCast((await sharedServer()).origin);
});
afterEach(() => endPlans(cast.coach, cast.uta));

describe.each(KINDS)("the weekdays of a $noun", ({ kind, list, noun, item }) => {
  const calls = `/api/${kind}-plans`;
  const fresh = () => `/${kind}/new?for=${cast.uta}`;
  const written = (title: string, ...items: Item[]) => ({
    client_user_id: cast.uta,
    title,
    [list]: items.map(item),
  });
  const daysOf = (plan: Plan) => plan[list].map(({ weekdays }) => weekdays);
  const write = async (title: string, ...items: Item[]): Promise<Plan> => {
    const answer = await cast.coach.json("POST", calls, written(title, ...items));
    expect(answer.status).toBe(201);
    return await answer.json();
  };
  const saved = async (title: string): Promise<Days[][]> => {
    const plans: Plan[] = await (await cast.coach.get(calls)).json();
    return plans.filter((plan) => plan.title === title).map(daysOf);
  };
  const get = (path: string) => Page.of(cast.coach.get(path));
  const post = (path: string, fields: Fields) => Page.of(cast.coach.post(path, fields));
  const boxes = (row: number) => `${list}[${row}].weekdays`;
  /** Returns the checked days of the first rows of a form. */
  const chosen = (form: Form, rows = 2) =>
    Array.from({ length: rows }, (_, row) => form.ticked(boxes(row)).join());

  describe("by call", () => {
    it("are answered in order and once each, and are none when they are missing", async () => {
      const plan = await write("Days", { name: "One", weekdays: [7, 4, 1, 4] }, { name: "Two" });
      expect(daysOf(plan)).toEqual([[1, 4, 7], []]);
      expect(await saved("Days")).toEqual([[[1, 4, 7], []]]);
    });

    it("are replaced by a change, and removed by one without them", async () => {
      const { id } = await write("Changed", { name: "One", weekdays: [1] });
      const change = async (facts: Item): Promise<Plan> =>
        (await cast.coach.json("PUT", `${calls}/${id}`, written("Changed", facts))).json();
      expect(daysOf(await change({ name: "One", weekdays: [2, 6] }))).toEqual([[2, 6]]);
      expect(daysOf(await change({ name: "One" }))).toEqual([[]]);
    });

    it("are refused with the path of the wrong value", async () => {
      const { id } = await write("Kept", { name: "One", weekdays: [1] });
      for (const [weekdays, path] of [
        [[0], "weekdays.0"],
        [[1, 8], "weekdays.1"],
        [[1.5], "weekdays.0"],
        [["1"], "weekdays.0"],
        [[null], "weekdays.0"],
        [null, "weekdays"],
        [1, "weekdays"],
        [[1, 2, 3, 4, 5, 6, 7, 7], "weekdays"],
      ]) {
        const body = written("Refused", { name: "One" }, { name: "Two", weekdays });
        for (const answer of [
          await cast.coach.json("POST", calls, body),
          await cast.coach.json("PUT", `${calls}/${id}`, body),
        ])
          expect([weekdays, answer.status, await answer.json()]).toEqual([
            weekdays,
            400,
            { error: expect.any(String), fields: { [`${list}.1.${path}`]: [expect.any(String)] } },
          ]);
      }
      expect([await saved("Kept"), await saved("Refused")]).toEqual([[[[1]]], []]);
    });
  });

  describe("by form", () => {
    const filled = (title: string, ...items: Item[]): Fields =>
      Object.entries(formFields(written(title, ...items)));

    it("can be none, one or several", async () => {
      for (const [index, days] of [[], ["3"], ["1", "4"]].entries()) {
        const form = (await get(fresh())).form("title");
        expect([form.has(boxes(0)), chosen(form, 1)]).toEqual([true, [""]]);
        const title = `By form ${index}`;
        const typed = { ...Object.fromEntries(filled(title, { name: "One" })), [boxes(0)]: days };
        expect((await post(fresh(), form.fields(typed))).status).toBe(302);
        expect(await saved(title)).toEqual([[days.map(Number)]]);
      }
    });

    it("are shown again after a mistake", async () => {
      const days = ["1", "4"].map((day): [string, string] => [boxes(1), day]);
      const fields = [...filled(" ", { name: "One" }, { name: "Two" }), [boxes(0), "6"], ...days] as Fields;
      const page = await post(fresh(), fields);
      expect([page.status, chosen(page.form("title"))]).toEqual([400, ["6", "1,4"]]);
    });

    it("are shown of a saved plan, and again after somebody else has saved it", async () => {
      const plan = await write("Twice", { name: "One", weekdays: [1, 4] }, { name: "Two", weekdays: [6] });
      const path = `/${kind}/${plan.id}/edit`;
      const form = (await get(path)).form("title");
      expect(chosen(form)).toEqual(["1,4", "6"]);
      await post(path, form.fields());
      expect(await saved("Twice")).toEqual([daysOf(plan)]);
      const refused = await post(path, form.fields({ [boxes(0)]: ["2"], [boxes(1)]: [] }));
      expect([refused.status, chosen(refused.form("title"))]).toEqual([409, ["2", ""]]);
      expect((await post(path, refused.form("title").fields())).status).toBe(302);
      expect(await saved("Twice")).toEqual([[[2], []]]);
    });

    it("stay with their row when rows are added, copied, moved, removed and brought back", async () => {
      const plan = await write("Rows", { name: "One", weekdays: [1, 4] }, { name: "Two", weekdays: [6] });
      const path = `/${kind}/${plan.id}/edit`;
      let form = (await get(path)).form("title");
      const press = async (button: string, rows: number) => {
        const page = await post(path, [...form.fields(), ...form.button(button)]);
        expect([button, page.status]).toEqual([button, 200]);
        form = page.form("title");
        return chosen(form, rows);
      };
      expect(await press(`Add ${noun}`, 3)).toEqual(["1,4", "6", ""]);
      expect(await press(`Remove ${noun} 3`, 2)).toEqual(["1,4", "6"]);
      expect(await press(`Duplicate ${noun} 1`, 3)).toEqual(["1,4", "1,4", "6"]);
      expect(await press(`Duplicate ${noun} 3`, 4)).toEqual(["1,4", "1,4", "6", "6"]);
      expect(await press(`Move ${noun} 3 up`, 4)).toEqual(["1,4", "6", "1,4", "6"]);
      for (const [row, without] of [
        [1, ["6", "1,4", "6"]],
        [2, ["1,4", "1,4", "6"]],
      ] as const) {
        expect(await press(`Remove ${noun} ${row}`, 3)).toEqual(without);
        expect(await press("Undo", 4)).toEqual(["1,4", "6", "1,4", "6"]);
      }
    });
  });

  describe("on the card of the plan", () => {
    /** Returns the whole card of a plan. A trainer's page leaves out the rest of the other cards. */
    const cardOf = async (
      { id, title }: { id: number; title: string },
      person: BrowserClient,
      language = "en",
    ) => {
      person.cookies.set("language", language);
      const page = await Page.of(person.get(`/${kind}?show=${id}`));
      person.cookies.set("language", "en");
      return page.html.split('<li class="card').find((card) => card.includes(title)) ?? "";
    };

    it("are short names, beside items for every day, for trainer and client in their language", async () => {
      const items = [
        { name: "One", weekdays: [4, 1] },
        { name: "Two", weekdays: [7, 6, 5, 4, 3, 2, 1] },
      ];
      const { id } = await write("On days", ...items, { name: "Three" });
      for (const person of [cast.coach, cast.client])
        for (const [language, days, everyDay] of [
          ["en", "Mon · Thu", "Every day"],
          ["de", "Mo · Do", "Jeden Tag"],
        ] as const) {
          const card = await cardOf({ id, title: "On days" }, person, language);
          expect([card.split(days).length, card.split(everyDay).length]).toEqual([2, 3]);
        }
    });

    it("are not mentioned when everything is planned for every day", async () => {
      const { id } = await write("Always", { name: "One" }, { name: "Two", weekdays: [1, 2, 3, 4, 5, 6, 7] });
      const card = await cardOf({ id, title: "Always" }, cast.coach);
      expect([card.includes("Two"), card.includes("Every day")]).toEqual([true, false]);
    });
  });
});
