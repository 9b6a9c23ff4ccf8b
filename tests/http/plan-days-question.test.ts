import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { currentUser } from "../support/current-user";
import { newClient } from "../support/new-client";
import { Page } from "../support/page";
import { type SharedServer, sharedServer } from "../support/shared-server";

const NEW = "/training/new";
const NAMES = ["Upper A", "Lower A", "Upper B", "Lower B"];

interface Plan {
  id: number;
  title: string;
  is_active: boolean;
  workouts: { name: string; weekdays: number[] }[];
}

let server: SharedServer;
let coach: BrowserClient;
let client: string;
beforeAll(async () => {
  server = await sharedServer();
  coach = await new BrowserClient(server.origin).signIn("coach@beast.example");
  client = (await currentUser(await newClient(server.origin, "DEMO-ULTIMATE"))).user_id;
});

/** Returns the fields of a new plan with these workouts, and their days. */
function fieldsOf(title: string, days: string[][] = NAMES.map(() => [])): [string, string][] {
  const workouts = days.flatMap((own, row): [string, string][] => [
    [`workouts[${row}].name`, NAMES[row] as string],
    [`workouts[${row}].description`, `About ${row}`],
    [`workouts[${row}].exercises[0].name`, `Lift ${row}`],
    [`workouts[${row}].exercises[0].sets`, "4"],
    ...own.map((day): [string, string] => [`workouts[${row}].weekdays`, day]),
  ]);
  return [
    ["client_user_id", client],
    ["title", title],
    ["description", "Four days"],
    ["duration_weeks", "8"],
    ["idempotency_key", randomUUID()],
    ...workouts,
  ];
}

const post = (fields: [string, string][], person = coach) => Page.of(person.post(NEW, fields));
const made = async (title: string): Promise<Plan[]> =>
  (await (await coach.get("/api/training-plans")).json()).filter((plan: Plan) => plan.title === title);
const daysOf = ([plan]: Plan[]) => plan?.workouts.map(({ weekdays }) => weekdays);
const question = ({ text }: Page) => /(\S+) workouts on every day\?/.exec(text)?.[1];
const send = (page: Page, more: [string, string][] = []) => post([...page.form("title").fields(), ...more]);

describe("a new plan of several workouts without days", () => {
  it("asks before it is created, and keeps everything that was typed", async () => {
    const typed = fieldsOf("Asked");
    const page = await post([...typed, ["is_active", "false"]]);
    expect([page.status, question(page), page.alerts]).toEqual([200, "Four", []]);
    const form = page.form("title");
    for (const [name, value] of typed) expect([name, form.value(name)]).toEqual([name, value]);
    expect(form.ticked("is_active")).toEqual(["false"]);
    expect(await made("Asked")).toEqual([]);
  });

  it("is created so with the one answer, once, and is not asked again", async () => {
    const page = await post(fieldsOf("As it is"));
    const answers = [await send(page), await send(page)];
    expect(answers.map(({ status }) => status)).toEqual([302, 302]);
    const plans = await made("As it is");
    expect([plans.length, daysOf(plans)]).toEqual([1, [[], [], [], []]]);
  });

  it("gets free days with the other answer, which can be changed", async () => {
    const asked = await post(fieldsOf("With days"));
    const page = await send(asked, [["show", "days"]]);
    expect([page.status, question(page)]).toEqual([200, undefined]);
    expect(page.text).toContain("Upper A: Mon · Lower A: Tue · Upper B: Thu · Lower B: Fri");
    const form = page.form("title");
    const ticked = NAMES.map((_, row) => form.ticked(`workouts[${row}].weekdays`));
    expect(ticked).toEqual([["1"], ["2"], ["4"], ["5"]]);
    expect(form.value("workouts[3].exercises[0].name")).toBe("Lift 3");
    const changed = form.fields({ "workouts[3].weekdays": ["6", "7"] });
    expect((await post(changed)).status).toBe(302);
    expect(daysOf(await made("With days"))).toEqual([[1], [2], [4], [6, 7]]);
  });

  it("stays answered through a mistake and a list button", async () => {
    const asked = await post(fieldsOf("Later"));
    const wrong = await post(asked.form("title").fields({ title: "" }));
    expect([wrong.status, question(wrong)]).toEqual([400, undefined]);
    const longer = await send(wrong, wrong.form("title").button("Add exercise", 0));
    expect(question(longer)).toBeUndefined();
    const shown = longer.form("title");
    const last = shown.fields({ title: "Later", "workouts[0].exercises[1].name": "Dips" });
    expect((await post(last)).status).toBe(302);
    expect(daysOf(await made("Later"))).toEqual([[], [], [], []]);
  });

  it("is asked about in German", async () => {
    const german = await new BrowserClient(server.origin).signIn("coach@beast.example");
    german.cookies.set("language", "de");
    const page = await post(fieldsOf("Auf Deutsch"), german);
    expect(page.text).toContain("Vier Einheiten an jedem Tag?");
    expect(page.text).toContain("Tage wählen An jedem Tag erstellen");
  });

  it("is asked about once its client is chosen", async () => {
    const fields = fieldsOf("For somebody").filter(([name]) => name !== "client_user_id");
    const forWhom = await Page.of(coach.post(`${NEW}?for=`, fields));
    expect([forWhom.status, question(forWhom)]).toEqual([400, undefined]);
    const page = await post([...fields, ["client_user_id", client]]);
    expect(question(page)).toBe("Four");
  });
});

describe("nothing is asked", () => {
  it.each([
    ["one workout is on every day", [[], ["1"], ["3"]]],
    ["all workouts have days", [["1"], ["2", "5"]]],
    ["there is one workout", [[]]],
  ])("when %s", async (title, days) => {
    expect((await post(fieldsOf(title, days))).status).toBe(302);
    expect(await made(title)).toHaveLength(1);
  });

  it("by the calls, and when a plan is changed", async () => {
    const workouts = NAMES.map((name) => ({ name, exercises: [{ name: "Lift" }] }));
    const sent = { client_user_id: client, title: "By call", workouts };
    const answer = await coach.json("POST", "/api/training-plans", sent);
    expect(answer.status).toBe(201);
    const [plan] = await made("By call");
    const edit = `/training/${plan?.id}/edit`;
    const form = (await Page.of(coach.get(edit))).form("title");
    expect((await coach.post(edit, form.fields({ title: "By call 2" }))).status).toBe(302);
    expect(daysOf(await made("By call 2"))).toEqual([[], [], [], []]);
  });
});
