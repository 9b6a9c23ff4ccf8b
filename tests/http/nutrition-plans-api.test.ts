import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { BrowserClient } from "../support/browser-client";
import { enterCast } from "../support/cast";
import { race } from "../support/race";
import { type SharedServer, sharedServer } from "../support/shared-server";

const PLANS = "/api/nutrition-plans";
const USER_ID = expect.stringMatching(/^[0-9a-f-]{36}$/);
const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

interface Plan {
  id: number;
  title: string;
  version: number;
  is_active: boolean;
  client_user_id: string;
  meals: { id: string; name: string }[];
}

let server: SharedServer;
let coach: BrowserClient;
let coach2: BrowserClient;
let client: BrowserClient;
let visitor: BrowserClient;
/** The client's user id. */
let uta: string;
let stefan: string;
let othersClient: string;
beforeAll(async () => {
  server = await sharedServer();
  const cast = await enterCast(server.origin);
  ({ coach, coach2, client, visitor, uta, stefan, othersClient } = cast);
});

const written = (facts = {}) => ({
  client_user_id: uta,
  title: "Lean bulk",
  meals: [{ name: "Oats" }],
  ...facts,
});
const post = (body: unknown, person = coach) => person.json("POST", PLANS, body);
const put = (id: number | string, body: unknown, person = coach) =>
  person.json("PUT", `${PLANS}/${id}`, body);
const create = async (facts = {}): Promise<Plan> => {
  const answer = await post(written(facts));
  expect(answer.status).toBe(201);
  return await answer.json();
};
const list = async (person = coach, query = ""): Promise<Plan[]> => (await person.get(PLANS + query)).json();
const titles = (plans: Plan[]) => plans.map(({ title }) => title);

async function expectRefusal(answer: Response, status: number, error: unknown = expect.any(String)) {
  expect([answer.status, await answer.json()]).toEqual([status, { error }]);
}

describe("writing a plan as JSON", () => {
  it("answers the plan with everything in it", async () => {
    const meal = {
      name: "Oats",
      description: "60 g",
      calories: 400,
      protein: 20,
      carbs: 60,
      fat: 9,
      notes: "warm",
    };
    const targets = { calories_target: 2400, protein_target: 160, carbs_target: 250, fat_target: 70 };
    const answer = await post(written({ description: "Slow", ...targets, meals: [meal] }));
    expect([answer.status, await answer.json()]).toEqual([
      201,
      {
        id: expect.any(Number),
        client_user_id: uta,
        client_name: "Uta Ultimate",
        title: "Lean bulk",
        description: "Slow",
        ...targets,
        meals: [{ id: USER_ID, ...meal }],
        is_active: true,
        version: 1,
        created_at: INSTANT,
        updated_at: INSTANT,
      },
    ]);
  });

  it("trims, and takes missing, null and empty as nothing", async () => {
    const plan = await create({
      title: "  Spaced \n",
      description: null,
      calories_target: null,
      meals: [{ name: " Oats ", description: "", calories: null, notes: null }],
    });
    expect(plan).toMatchObject({
      title: "Spaced",
      description: "",
      calories_target: null,
      protein_target: null,
    });
    expect(plan.meals).toMatchObject([
      { name: "Oats", description: "", calories: null, protein: null, notes: "" },
    ]);
  });

  it("keeps every character", async () => {
    const title = "Frühstück <b>\"&'</b> 🥑 한국어 \u202e";
    expect((await create({ title })).title).toBe(title);
  });

  it("once per key, however often it is sent", async () => {
    const input = written({ title: "Once", idempotency_key: randomUUID() });
    const answers = await race(6, async () => (await post(input)).json());
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(titles(await list()).filter((title) => title === "Once")).toHaveLength(1);
  });

  it("is a conflict when a key comes back with something else", async () => {
    const input = written({ title: "Said first", idempotency_key: randomUUID() });
    await post(input);
    const answer = await post({ ...input, title: "Said second" });
    expect([answer.status, await answer.json()]).toEqual([
      409,
      { error: expect.stringContaining("already created a plan") },
    ]);
    expect(titles(await list())).not.toContain("Said second");
  });

  it("makes it visible to the client at once", async () => {
    const { id } = await create({ title: "For Uta" });
    expect((await list(client))[0]).toMatchObject({ id, title: "For Uta" });
  });
});

describe("the list of plans", () => {
  it("is newest first, for the trainer and for one client of theirs", async () => {
    const fresh = stefan;
    await create({ title: "Frida's", client_user_id: fresh });
    await create({ title: "Newest" });
    expect(titles(await list()).slice(0, 2)).toEqual(["Newest", "Frida's"]);
    expect(titles(await list(coach, `?client_id=${fresh}`))).toEqual(["Frida's"]);
  });

  it("has nobody else's", async () => {
    for (const plan of await list(client)) expect(plan.client_user_id).toBe(uta);
    expect(titles(await list(coach2))).toEqual([]);
  });

  it.each([
    ["another trainer's client", () => othersClient, 404],
    ["nobody", () => randomUUID(), 404],
  ])("of %s is not found", async (_, id, status) => {
    await expectRefusal(await coach.get(`${PLANS}?client_id=${id()}`), status);
  });

  it("of another client is not found for a client", async () => {
    await expectRefusal(await client.get(`${PLANS}?client_id=${othersClient}`), 404);
  });

  it("of a malformed id is a 400 that names the parameter", async () => {
    const answer = await coach.get(`${PLANS}?client_id=1`);
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { error: expect.any(String), fields: { client_id: [expect.any(String)] } },
    ]);
  });
});

describe("changing a plan as JSON", () => {
  it("replaces it and answers what it is now", async () => {
    const before = await create({ description: "Old", calories_target: 2000 });
    const answer = await put(before.id, written({ title: "New", meals: [{ name: "Soup", calories: 300 }] }));
    expect(answer.status).toBe(200);
    const after = await answer.json();
    expect(after).toMatchObject({
      id: before.id,
      title: "New",
      description: "",
      calories_target: null,
      version: 2,
    });
    expect((await list()).find(({ id }) => id === before.id)).toEqual(after);
  });

  it("without the meals' ids keeps them by their names", async () => {
    const before = await create({ meals: [{ name: "Oats" }, { name: "Rice" }] });
    const meals = [{ name: "Rice", calories: 500 }, { name: "Oats" }, { name: "Soup" }];
    const after: Plan = await (await put(before.id, written({ meals }))).json();
    expect(after.meals.slice(0, 2).map(({ id }) => id)).toEqual([before.meals[1]?.id, before.meals[0]?.id]);
  });

  it("with the meals' ids keeps them under new names", async () => {
    const before = await create();
    const meals = [{ id: before.meals[0]?.id, name: "Porridge" }];
    const after: Plan = await (await put(before.id, written({ meals }))).json();
    expect(after.meals[0]).toMatchObject({ id: before.meals[0]?.id, name: "Porridge" });
  });

  it("switches it off and on; left out it stays", async () => {
    const { id } = await create();
    expect((await (await put(id, written({ is_active: false }))).json()).is_active).toBe(false);
    expect((await (await put(id, written())).json()).is_active).toBe(false);
    expect((await (await put(id, written({ is_active: true }))).json()).is_active).toBe(true);
  });

  it("with an old version is a 409, without one the last write wins", async () => {
    const { id } = await create();
    expect((await put(id, written({ title: "First", version: 1 }))).status).toBe(200);
    await expectRefusal(await put(id, written({ title: "Second", version: 1 })), 409);
    expect((await list()).find((plan) => plan.id === id)).toMatchObject({ title: "First", version: 2 });
    expect((await put(id, written({ title: "Third" }))).status).toBe(200);
  });

  it("cannot give it to another client", async () => {
    const { id } = await create();
    const answer = await put(id, written({ client_user_id: stefan }));
    await expectRefusal(answer, 400, "The client of a plan can't be changed");
    expect((await list()).find((plan) => plan.id === id)?.client_user_id).toBe(uta);
  });
});

describe("deleting a plan by call", () => {
  it("takes it away for good", async () => {
    const { id } = await create();
    const answer = await coach.json("DELETE", `${PLANS}/${id}`);
    expect([answer.status, await answer.text()]).toEqual([204, ""]);
    expect((await list()).map((plan) => plan.id)).not.toContain(id);
    await expectRefusal(await coach.json("DELETE", `${PLANS}/${id}`), 404);
    await expectRefusal(await put(id, written()), 404);
  });
});

describe("who may not", () => {
  it("visitors: anything", async () => {
    const { id } = await create();
    await expectRefusal(await visitor.get(PLANS), 401);
    await expectRefusal(await post(written(), visitor), 401);
    await expectRefusal(await put(id, written(), visitor), 401);
    await expectRefusal(await visitor.json("DELETE", `${PLANS}/${id}`), 401);
  });

  it("clients: write, change or delete", async () => {
    const { id } = await create();
    await expectRefusal(await post(written(), client), 403, "Only trainers can do this");
    await expectRefusal(await put(id, written(), client), 403);
    await expectRefusal(await client.json("DELETE", `${PLANS}/${id}`), 403);
    expect((await list()).find((plan) => plan.id === id)).toMatchObject({ version: 1 });
  });

  it("other trainers: change or delete", async () => {
    const { id } = await create();
    await expectRefusal(await put(id, written(), coach2), 404);
    await expectRefusal(await put(id, written({ client_user_id: othersClient }), coach2), 404);
    await expectRefusal(await coach2.json("DELETE", `${PLANS}/${id}`), 404);
    expect((await list()).find((plan) => plan.id === id)).toMatchObject({ version: 1 });
  });

  it("trainers: write for somebody else's client, nobody, or themselves", async () => {
    const { user_id } = await (await coach.get("/api/users/me")).json();
    for (const client_user_id of [othersClient, randomUUID(), user_id])
      await expectRefusal(await post(written({ client_user_id })), 404);
  });
});

describe("a malformed id is not found", () => {
  it.each(["0", "-1", "1.5", "abc", "01", "2147483648", "99999999999999999999", "1e3", "%20", "null"])(
    "%s",
    async (id) => {
      await expectRefusal(await put(id, written()), 404);
      await expectRefusal(await coach.json("DELETE", `${PLANS}/${id}`), 404);
    },
  );
});

describe("what is no JSON is refused", () => {
  const raw = (body: BodyInit, type = "application/json") =>
    coach.send("POST", PLANS, { headers: { "content-type": type }, body });

  it.each([
    ["nothing", ""],
    ["a broken object", '{"title":'],
    ["words", "title=Lean"],
    ["bytes that are no text", new Uint8Array([0x22, 0xff, 0xfe, 0x22])],
  ])("%s is a 400", async (_, body) => {
    await expectRefusal(await raw(body), 400, "The request could not be read");
  });

  it.each(["null", "[]", "5", '"text"', "{}"])("%s is a 400", async (body) => {
    expect((await raw(body)).status).toBe(400);
  });

  it.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"])(
    "%s is a 415",
    async (type) => {
      await expectRefusal(await raw(JSON.stringify(written()), type), 415);
    },
  );

  it("a content type with a character set is JSON too", async () => {
    expect((await raw(JSON.stringify(written()), "Application/JSON; charset=utf-8")).status).toBe(201);
  });

  it("more than a megabyte is a 413, and the next request is answered", async () => {
    await expectRefusal(await post(written({ description: "x".repeat(1024 * 1024) })), 413);
    expect((await coach.get(PLANS)).status).toBe(200);
  });
});
