import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Task } from "~/domain/coaching/tasks/tasks.server";
import { BrowserClient } from "../support/browser-client";
import { type Cast, enterCast } from "../support/cast";
import { formFields } from "../support/form-fields";
import { Page } from "../support/page";
import { endPlans } from "../support/plan-requests";
import { race } from "../support/race";
import { type SharedServer, sharedServer } from "../support/shared-server";
import { demoToday } from "../support/today";

const ON = '"Switched" is on for Uta Ultimate from today. See the day';
const OFF =
  '"Switched" is off for Uta Ultimate. Open tasks from today on are removed. Completed tasks and tasks with notes stay. See the day';
const FULL =
  "This client already has 10 active plans of this kind. Switch one of them off first, then try again.";
const COPIED =
  'A copy of "Lean (copy)" is ready for Uta Ultimate. It stays off until you switch it on. See the day';
const GONE =
  "One of the chosen clients is archived or no longer yours, so nothing was copied. Take that client off and try again.";
const TEMPLATE = "The template is created. Use it for as many clients as you like.";

interface Item {
  id: string;
  name: string;
}
interface Plan {
  id: number;
  title: string;
  is_active: boolean;
  version: number;
  client_user_id: string;
  meals: Item[];
  workouts: { id: string; exercises: Item[] }[];
}

interface Kind {
  kind: "nutrition" | "training";
  items: (...names: string[]) => object;
  itemsOf: (plan: Plan) => Item[];
  /** The form field with the name of the first item. */
  itemField: string;
}

const named = (names: string[]) => names.map((name) => ({ name }));
const KINDS: Kind[] = [
  {
    kind: "nutrition",
    items: (...names) => ({ meals: named(names) }),
    itemsOf: ({ meals }) => meals,
    itemField: "meals[0].name",
  },
  {
    kind: "training",
    items: (...names) => ({ workouts: [{ name: "Push", exercises: named(names) }] }),
    itemsOf: ({ workouts }) => workouts.flatMap(({ id, exercises }) => [{ id, name: "" }, ...exercises]),
    itemField: "workouts[0].exercises[0].name",
  },
];

let server: SharedServer;
let cast: Cast;
beforeAll(async () => {
  server = await sharedServer();
  cast = await enterCast(server.origin);
});
afterEach(() => endPlans(cast.coach, cast.uta));

const get = (path: string, person = cast.coach) => Page.of(person.get(path));
const post = (path: string, fields: [string, string][] | Record<string, string>, person = cast.coach) =>
  Page.of(person.post(path, fields));
const led = (page: Page) => [page.status, page.headers.get("location")];

describe.each(KINDS)("$kind plans", ({ kind, items, itemsOf, itemField }) => {
  const calls = `/api/${kind}-plans`;
  const list = async (person = cast.coach): Promise<Plan[]> => (await person.get(calls)).json();
  const titled = async (title: string, person = cast.coach) =>
    (await list(person)).filter((plan) => plan.title === title);
  const known = async (id: number) => (await list()).find((plan) => plan.id === id);
  const write = async (title: string, ...names: string[]): Promise<Plan> => {
    const body = { client_user_id: cast.uta, title, ...items(...names) };
    return await (await cast.coach.json("POST", calls, body)).json();
  };
  const tasksOf = async ({ id }: Plan): Promise<{ id: number; is_completed: boolean }[]> => {
    const day = await (await cast.client.get(`/api/daily-completions?date=${demoToday()}`)).json();
    return day.filter((task: Task) => task.plan_id === id && task.task_type.startsWith(kind));
  };
  const template = async (title: string): Promise<{ id: number; page: Page }> => {
    const plan = await write(title, "One");
    const made = await post(`/${kind}/templates/${plan.id}/copy`, { as: "template" });
    const [, id] = /#plan-(\d+)$/.exec(made.headers.get("location") ?? "") ?? [];
    // The plan itself is no longer needed.
    await cast.coach.json("DELETE", `${calls}/${plan.id}`);
    return { id: Number(id), page: made };
  };
  const templates = async () => (await get(`/${kind}/templates`)).section("templates").headings("h3");

  it("keeps the plan of a client who takes their first name off", async () => {
    const name = (first_name: string | null) => cast.client.json("PUT", "/api/profile", { first_name });
    const { id } = await write("Nameless", "One");
    await name(null);
    for (const person of [cast.coach, cast.client])
      expect(await titled("Nameless", person)).toMatchObject([
        { id, client_name: "Ultimate", is_active: true },
      ]);
    const [ofTrainer, own] = [await get(`/${kind}`), await get(`/${kind}`, cast.client)];
    await name("Uta");
    expect(ofTrainer.text).not.toContain("Unknown Client");
    for (const path of [`/${kind}/${id}/edit`, `/${kind}/${id}/delete`])
      expect(ofTrainer.html).toContain(path);
    for (const page of [ofTrainer, own])
      expect(page.section("active-plans").headings("h3").join(" ")).toContain("Nameless");
  });

  describe("switching on and off by form", () => {
    const activity = ({ id }: Pick<Plan, "id">) => `/${kind}/${id}/activity`;

    it("removes and adds back open tasks, keeps completed ones, and redirects to the plan", async () => {
      const plan = await write("Switched", "One", "Two");
      const [first] = await tasksOf(plan);
      await cast.client.json("PUT", `/api/daily-completions/${first?.id}`, { is_completed: true });
      const location = `/${kind}#plan-${plan.id}`;
      const off = await post(
        activity(plan),
        (await get(`/${kind}`)).formWith("Switch off Switched").button("Switch off Switched"),
      );
      expect([led(off), (await get(`/${kind}`)).statuses]).toEqual([[302, location], [OFF]]);
      expect(await known(plan.id)).toMatchObject({ is_active: false });
      expect((await tasksOf(plan)).map(({ id }) => id)).toEqual([first?.id]);
      const on = await post(
        activity(plan),
        (await get(`/${kind}`)).formWith("Switch on Switched").button("Switch on Switched"),
      );
      expect([led(on), (await get(`/${kind}`)).statuses]).toEqual([[302, location], [ON]]);
      expect(await tasksOf(plan)).toHaveLength(2);
    });

    it("changes nothing when the same choice is sent a second time", async () => {
      const plan = await write("Twice off", "One");
      for (let times = 0; times < 2; times++) await post(activity(plan), { is_active: "false" });
      expect(await known(plan.id)).toMatchObject({ is_active: false, version: 2 });
    });

    it.each([{}, { is_active: "" }, { is_active: "maybe" }, { is_active: "1" }])(
      "rejects %j with 400",
      async (fields) => {
        const plan = await write("Unclear", "One");
        expect((await post(activity(plan), fields as Record<string, string>)).status).toBe(400);
        expect(await known(plan.id)).toMatchObject({ is_active: true, version: 1 });
      },
    );

    it("says why an eleventh plan stays off, and a call gets 409 with the same words", async () => {
      const off = await write("Stays off", "One");
      await post(activity(off), { is_active: "false" });
      for (let count = 1; count <= 10; count++) await write(`Active ${count}`, "One");
      const refused = await post(activity(off), { is_active: "true", others: "keep" });
      expect(led(refused)).toEqual([302, `/${kind}#plan-${off.id}`]);
      expect((await get(`/${kind}`)).alerts.filter(Boolean)).toEqual([FULL]);
      const body = { client_user_id: cast.uta, title: "Eleventh", ...items("One") };
      const answer = await cast.coach.json("POST", calls, body);
      expect([answer.status, await answer.json()]).toEqual([409, { error: FULL }]);
      expect(await known(off.id)).toMatchObject({ is_active: false });
      const form = await post(`/${kind}/new`, formFields({ ...body, title: "Kept entry" }));
      expect([form.status, form.text.includes(FULL), form.html.includes("Kept entry")]).toEqual([
        409,
        true,
        true,
      ]);
    });

    it("is only possible for the trainer of the plan", async () => {
      const plan = await write("Left alone", "One");
      const off = { is_active: "false" };
      expect(led(await post(activity(plan), off, cast.client))).toEqual([302, "/dashboard"]);
      expect(led(await post(activity(plan), off, cast.visitor))).toEqual([302, "/"]);
      expect((await post(activity(plan), off, cast.coach2)).status).toBe(404);
      for (const id of ["0", "abc", "2147483648", "2000000000"])
        expect((await post(`/${kind}/${id}/activity`, off)).status).toBe(404);
      expect(led(await get(activity(plan)))).toEqual([302, `/${kind}#plan-${plan.id}`]);
      expect(await known(plan.id)).toMatchObject({ is_active: true, version: 1 });
    });

    it("rejects a template with 404", async () => {
      const { id } = await template("Never on");
      expect((await post(activity({ id }), { is_active: "true" })).status).toBe(404);
    });
  });

  describe("copying by form", () => {
    const copyOf = ({ id }: Pick<Plan, "id">) => `/${kind}/${id}/copy`;

    it("offers the client of the plan first, the other clients, and a template", async () => {
      const plan = await write("Offered", "One");
      const page = await get(copyOf(plan));
      expect([page.status, page.dialogs]).toEqual([200, ["Duplicate plan"]]);
      expect(page.text).toContain('Who gets a copy of "Offered"?');
      const form = page.form("idempotency_key");
      const clients: { user_id: string }[] = await (await cast.coach.get("/api/trainer/clients")).json();
      const choices = [...page.html.matchAll(/name="client_user_id"[^>]* value="([^"]*)"/g)].map(
        ([, id]) => id,
      );
      expect(choices.slice(0, 1)).toEqual([cast.uta]);
      expect([...choices].sort()).toEqual(clients.map(({ user_id }) => user_id).sort());
      expect(form.offers("As a template")).toBe(true);
    });

    it("for the same client makes a plan titled as a copy, switched off, with its own items", async () => {
      const plan = await write("Lean", "One", "Two");
      const answer = await post(copyOf(plan), { client_user_id: cast.uta });
      const [copy] = (await titled("Lean (copy)")) as [Plan];
      expect(led(answer)).toEqual([302, `/${kind}#plan-${copy.id}`]);
      expect((await get(`/${kind}`)).statuses).toEqual([COPIED]);
      expect(copy).toMatchObject({ client_user_id: cast.uta, is_active: false, version: 1 });
      expect(itemsOf(copy).map(({ name }) => name)).toEqual(itemsOf(plan).map(({ name }) => name));
      const ids = [...itemsOf(plan), ...itemsOf(copy)].map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(await tasksOf(copy)).toEqual([]);
      await post(`/${kind}/${copy.id}/activity`, { is_active: "true", others: "keep" });
      expect(await tasksOf(copy)).toHaveLength(2);
      expect(await known(plan.id)).toEqual(plan);
    });

    it("titles the copy in the trainer's language and within the length limit of a title", async () => {
      const german = await new BrowserClient(server.origin).signIn(cast.coachEmail);
      german.cookies.set("language", "de");
      await post(copyOf(await write("Kurz", "One")), { client_user_id: cast.uta }, german);
      expect(await titled("Kurz (Kopie)")).toHaveLength(1);
      await post(copyOf(await write("x".repeat(200), "One")), { client_user_id: cast.uta });
      expect(await titled(`${"x".repeat(193)} (copy)`)).toHaveLength(1);
    });

    it("for another client keeps the title and gives the copy to that client", async () => {
      const plan = await write("Passed on", "One");
      await post(copyOf(plan), { client_user_id: cast.stefan });
      const copies = await titled("Passed on", cast.starter);
      expect(copies).toMatchObject([{ client_user_id: cast.stefan, is_active: false }]);
      expect(copies[0]?.id).not.toBe(plan.id);
    });

    it("creates one copy per key and client, and rejects the same key for another choice with 409", async () => {
      const plan = await write("Double", "One");
      const form = (await get(copyOf(plan))).form("idempotency_key");
      const choose = (client_user_id: string): [string, string][] => [
        ...form.fields(),
        ["client_user_id", client_user_id],
      ];
      const answers = await race(2, () => post(copyOf(plan), choose(cast.uta)));
      const copies = await titled("Double (copy)");
      const redirect = [302, `/${kind}#plan-${copies[0]?.id}`];
      expect([copies.length, ...answers.map(led)]).toEqual([1, redirect, redirect]);
      const refused = await post(copyOf(plan), [
        ...choose(cast.uta),
        ["is_active", "true"],
        ["others", "keep"],
        ["beside", `${plan.id}`],
      ]);
      expect([refused.status, refused.alerts]).toEqual([
        409,
        ["This dialog has already created a copy. Choose again to create another one."],
      ]);
      expect(await titled("Double (copy)")).toHaveLength(1);
      const fresh = refused.form("idempotency_key").fields({ is_active: "" });
      expect((await post(copyOf(plan), fresh)).status).toBe(302);
      expect(await titled("Double (copy)")).toHaveLength(2);
      expect((await post(copyOf(plan), choose(cast.stefan))).status).toBe(302);
      expect(await titled("Double", cast.starter)).toHaveLength(1);
    });

    it("for a person who is not the trainer's client is rejected with the reason", async () => {
      const plan = await write("Not for them", "One");
      for (const client_user_id of [cast.othersClient, randomUUID()]) {
        const page = await post(copyOf(plan), { client_user_id });
        expect([page.status, page.alerts]).toEqual([404, [GONE]]);
      }
      expect((await post(copyOf(plan), { client_user_id: "uta" })).status).toBe(400);
      expect([await titled("Not for them"), await titled("Not for them", cast.coach2)]).toMatchObject([
        [{ id: plan.id }],
        [],
      ]);
    });

    it("is only possible for the trainer of the plan", async () => {
      const plan = await write("Not theirs", "One");
      const choice = { client_user_id: cast.uta };
      for (const [person, home] of [
        [cast.client, "/dashboard"],
        [cast.visitor, "/"],
      ] as const) {
        expect(led(await get(copyOf(plan), person))).toEqual([302, home]);
        expect(led(await post(copyOf(plan), choice, person))).toEqual([302, home]);
      }
      const others = { client_user_id: cast.othersClient };
      expect((await get(copyOf(plan), cast.coach2)).status).toBe(404);
      expect((await post(copyOf(plan), others, cast.coach2)).status).toBe(404);
      for (const id of ["0", "abc", "2147483648", "2000000000"])
        expect((await post(`/${kind}/${id}/copy`, choice)).status).toBe(404);
      expect(await titled("Not theirs (copy)")).toEqual([]);
    });
  });

  describe("as templates", () => {
    it("appear only in the trainer's own list of templates", async () => {
      const { id, page } = await template("Kept for later");
      expect(led(page)).toEqual([302, `/${kind}/templates#plan-${id}`]);
      expect((await get(`/${kind}/templates`)).statuses).toEqual([TEMPLATE]);
      expect(await templates()).toContain("Kept for later");
      for (const person of [cast.coach, cast.client, cast.starter, cast.coach2])
        expect(await titled("Kept for later", person)).toEqual([]);
      for (const [path, person] of [
        [`/${kind}`, cast.client],
        [`/${kind}`, cast.coach],
        ["/tasks", cast.client],
        ["/dashboard", cast.client],
        [`/${kind}`, cast.coach2],
        [`/client/${cast.uta}`, cast.coach],
      ] as const)
        expect([path, (await get(path, person)).text.includes("Kept for later")]).toEqual([path, false]);
    });

    it("are changed by form, without a client", async () => {
      const { id } = await template("Before");
      const path = `/${kind}/${id}/edit`;
      const page = await get(path);
      const form = page.form("title");
      expect([page.dialogs, form.has("client_user_id")]).toEqual([["Edit template"], false]);
      const wrong = await post(path, form.fields({ title: "", [itemField]: "Changed" }));
      expect([wrong.status, wrong.errorOf("title"), wrong.form("title").value(itemField)]).toEqual([
        400,
        "Please fill this in.",
        "Changed",
      ]);
      const saved = await post(path, form.fields({ title: `After ${kind}`, [itemField]: "Changed" }));
      expect([saved.status, saved.headers.get("location")?.split("#")[0]]).toEqual([302, `/${kind}`]);
      expect((await get(`/${kind}`)).statuses).toEqual(["The template is saved."]);
      expect(await templates()).toContain(`After ${kind}`);
      expect((await get(path)).form("title").value(itemField)).toBe("Changed");
      const stale = await post(path, form.fields({ title: "Too late" }));
      expect([stale.status, stale.form("title").value("title")]).toEqual([409, "Too late"]);
      const call = await cast.coach.json("PUT", `${calls}/${id}`, {
        client_user_id: cast.uta,
        title: "Given away",
        ...items("One"),
      });
      expect([call.status, await templates()]).toEqual([400, expect.arrayContaining([`After ${kind}`])]);
    });

    it("are copied to clients under their own title, and stay in the list of templates", async () => {
      const { id } = await template("Used twice");
      const clients = [cast.uta, cast.stefan];
      for (const client_user_id of clients) await post(`/${kind}/${id}/copy`, { client_user_id });
      const plans = await titled("Used twice");
      expect(plans.map((plan) => plan.client_user_id).sort()).toEqual([...clients].sort());
      for (const plan of plans) expect(plan.is_active).toBe(false);
      expect(await templates()).toContain("Used twice");
    });

    it("are deleted by form, while the plans made from them stay", async () => {
      const { id } = await template("Thrown away");
      await post(`/${kind}/${id}/copy`, { client_user_id: cast.uta });
      const path = `/${kind}/${id}/delete`;
      expect((await get(path)).text).toContain("Plans made from this template stay.");
      expect(led(await post(path, {}))).toEqual([302, `/${kind}#${kind}-plans`]);
      expect((await get(`/${kind}`)).statuses).toEqual(["The template is deleted."]);
      expect([await templates(), await titled("Thrown away")]).toMatchObject([
        expect.not.arrayContaining(["Thrown away"]),
        [{ client_user_id: cast.uta }],
      ]);
      expect((await get(path)).status).toBe(404);
    });

    it("are available only to their own trainer", async () => {
      const { id } = await template("Mine alone");
      for (const action of ["edit", "copy", "delete"]) {
        expect(led(await get(`/${kind}/${id}/${action}`, cast.client))).toEqual([302, "/dashboard"]);
        expect((await get(`/${kind}/${id}/${action}`, cast.coach2)).status).toBe(404);
        expect((await post(`/${kind}/${id}/${action}`, {}, cast.coach2)).status).toBe(404);
      }
      expect(await templates()).toContain("Mine alone");
    });
  });

  it("are not found at the URLs of the other kind of plan", async () => {
    const { id } = await write(`A ${kind} plan`, "One");
    const other = KINDS.find((each) => each.kind !== kind) as Kind;
    const body = { client_user_id: cast.uta, title: "Taken over", ...other.items("One") };
    const call = `/api/${other.kind}-plans/${id}`;
    expect((await cast.coach.json("PUT", call, body)).status).toBe(404);
    expect((await cast.coach.json("DELETE", call)).status).toBe(404);
    for (const action of ["edit", "copy", "delete"])
      expect((await get(`/${other.kind}/${id}/${action}`)).status).toBe(404);
    for (const [action, fields] of [
      ["edit", { client_user_id: cast.uta, title: "Taken over", [other.itemField]: "One" }],
      ["copy", { client_user_id: cast.uta }],
      ["activity", { is_active: "false" }],
      ["delete", {}],
    ] as const)
      expect((await post(`/${other.kind}/${id}/${action}`, fields)).status).toBe(404);
    expect(await known(id)).toMatchObject({ title: `A ${kind} plan`, is_active: true, version: 1 });
  });
});
