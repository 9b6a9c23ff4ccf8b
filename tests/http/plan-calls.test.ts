import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { BrowserClient } from "../support/browser-client";
import { type Cast, enterCast } from "../support/cast";
import { currentUser } from "../support/current-user";
import { endPlans, KINDS, type Plan } from "../support/plan-requests";
import { race } from "../support/race";
import { type SharedServer, sharedServer } from "../support/shared-server";

let server: SharedServer;
let cast: Cast;
beforeAll(async () => {
  server = await sharedServer();
  cast = await enterCast(server.origin);
});
afterEach(() => endPlans(cast.coach, cast.uta));

async function expectRefusal(answer: Response, status: number, error: unknown = expect.any(String)) {
  expect([answer.status, await answer.json()]).toEqual([status, { error }]);
}

describe.each(KINDS)("$kind plans by call", ({ kind, items, itemsOf, number }) => {
  const calls = `/api/${kind}-plans`;
  const written = (facts = {}) => ({ client_user_id: cast.uta, title: "Lean", ...items("One"), ...facts });
  const post = (body: unknown) => cast.coach.json("POST", calls, body);
  const put = (id: number | string, body: unknown, person = cast.coach) =>
    person.json("PUT", `${calls}/${id}`, body);
  const changed = async (id: number, body: unknown): Promise<Plan> => (await put(id, body)).json();
  const remove = (id: number | string, person = cast.coach) => person.json("DELETE", `${calls}/${id}`);
  const create = async (facts = {}): Promise<Plan> => {
    const answer = await post(written(facts));
    expect(answer.status).toBe(201);
    return await answer.json();
  };
  const list = async (person = cast.coach, query = ""): Promise<Plan[]> =>
    (await person.get(calls + query)).json();
  const known = async (id: number) => (await list()).find((plan) => plan.id === id);
  const titles = (plans: Plan[]) => plans.map(({ title }) => title);

  describe("writing", () => {
    it("trims text and accepts null for optional fields", async () => {
      const plan = await create({
        title: "  Spaced \n",
        description: null,
        [number.name]: null,
        ...items({ name: " One " }),
      });
      expect(plan).toMatchObject({ title: "Spaced", description: "", [number.name]: null });
      expect(itemsOf(plan)).toMatchObject([{ name: "One" }]);
    });

    it("keeps every character", async () => {
      const title = "Frühstück <b>\"&'</b> 🥑 한국어 \u202e";
      expect((await create({ title })).title).toBe(title);
    });

    it("creates one plan per key, and rejects different content with the same key with 409", async () => {
      const input = written({ title: "Once", idempotency_key: randomUUID() });
      const answers: Plan[] = await race(6, async () => (await post(input)).json());
      expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
      for (const other of [{ title: "Said second" }, items("Other")])
        await expectRefusal(
          await post({ ...input, ...other }),
          409,
          expect.stringContaining("already created a plan"),
        );
      const all = titles(await list());
      expect([all.filter((title) => title === "Once"), all.includes("Said second")]).toEqual([
        ["Once"],
        false,
      ]);
    });

    it("shows the plan to the client at once", async () => {
      const { id } = await create({ title: "For Uta" });
      expect((await list(cast.client))[0]).toMatchObject({ id, title: "For Uta" });
    });
  });

  describe("the list", () => {
    it("shows the newest plan first, and can be limited to one client", async () => {
      await create({ title: "Stefan's", client_user_id: cast.stefan });
      await create({ title: "Newest" });
      expect(titles(await list()).slice(0, 2)).toEqual(["Newest", "Stefan's"]);
      for (const person of [cast.coach, cast.starter])
        expect(titles(await list(person, `?client_id=${cast.stefan}`))).toEqual(["Stefan's"]);
    });

    it("contains no plans of other people", async () => {
      await create();
      for (const plan of await list(cast.client)) expect(plan.client_user_id).toBe(cast.uta);
      expect(await list(cast.coach2)).toEqual([]);
    });

    it("returns 404 for another trainer's client, an unknown id and another client", async () => {
      for (const [person, id] of [
        [cast.coach, cast.othersClient],
        [cast.coach, randomUUID()],
        [cast.client, cast.stefan],
        [cast.client, cast.othersClient],
      ] as const)
        await expectRefusal(await person.get(`${calls}?client_id=${id}`), 404);
    });

    it("returns 400 with the name of the parameter for a malformed id", async () => {
      const answer = await cast.coach.get(`${calls}?client_id=1`);
      expect([answer.status, await answer.json()]).toEqual([
        400,
        { error: expect.any(String), fields: { client_id: [expect.any(String)] } },
      ]);
    });
  });

  describe("changing", () => {
    it("replaces the plan and returns its new state", async () => {
      const before = await create({ description: "Old", [number.name]: number.value });
      const answer = await put(before.id, written({ title: "New", ...items("Other") }));
      const after = await answer.json();
      expect([answer.status, after]).toMatchObject([
        200,
        { id: before.id, title: "New", description: "", [number.name]: null, version: 2 },
      ]);
      expect(await known(before.id)).toEqual(after);
    });

    it("keeps items by name when no ids are sent, and by id when a name changes", async () => {
      const before = await create(items("One", "Two"));
      const [one, two] = itemsOf(before);
      const moved = await changed(before.id, written(items("Two", "One", "Three")));
      expect(itemsOf(moved).slice(0, 2)).toMatchObject([{ id: two?.id }, { id: one?.id }]);
      const renamed = await changed(before.id, written(items({ id: one?.id, name: "Uno" })));
      expect(itemsOf(renamed)).toMatchObject([{ id: one?.id, name: "Uno" }]);
    });

    it("switches the plan off and on, and keeps the state when the field is missing", async () => {
      const { id } = await create();
      expect((await changed(id, written({ is_active: false }))).is_active).toBe(false);
      expect((await changed(id, written())).is_active).toBe(false);
      expect((await changed(id, written({ is_active: true }))).is_active).toBe(true);
    });

    it("rejects an old version with 409, and accepts a change without a version", async () => {
      const { id } = await create();
      expect((await put(id, written({ title: "First", version: 1 }))).status).toBe(200);
      await expectRefusal(await put(id, written({ title: "Second", version: 1 })), 409);
      expect(await known(id)).toMatchObject({ title: "First", version: 2 });
      expect((await put(id, written({ title: "Third" }))).status).toBe(200);
    });

    it("rejects another client for the plan with 400", async () => {
      const { id } = await create();
      const answer = await put(id, written({ client_user_id: cast.stefan }));
      await expectRefusal(answer, 400, "The client of a plan can't be changed");
      expect(await known(id)).toMatchObject({ client_user_id: cast.uta, version: 1 });
    });
  });

  it("deleting removes the plan, and later calls for it return 404", async () => {
    const { id } = await create();
    const answer = await remove(id);
    expect([answer.status, await answer.text()]).toEqual([204, ""]);
    expect(await known(id)).toBeUndefined();
    await expectRefusal(await remove(id), 404);
    await expectRefusal(await put(id, written()), 404);
  });

  describe("refusals", () => {
    const expectNoChange = async (person: BrowserClient, status: number, facts = {}) => {
      const { id } = await create();
      await expectRefusal(await put(id, written(facts), person), status);
      await expectRefusal(await remove(id, person), status);
      expect(await known(id)).toMatchObject({ title: "Lean", version: 1 });
    };

    it("another trainer cannot change or delete", async () => {
      await expectNoChange(cast.coach2, 404);
      await expectNoChange(cast.coach2, 404, { client_user_id: cast.othersClient });
    });

    it("a trainer cannot write for another trainer's client, an unknown id or themselves", async () => {
      const { user_id } = await currentUser(cast.coach);
      for (const client_user_id of [cast.othersClient, randomUUID(), user_id])
        await expectRefusal(await post(written({ client_user_id })), 404);
    });

    it.each(["0", "-1", "1.5", "abc", "01", "2147483648", "99999999999999999999", "1e3", "%20", "null"])(
      "the malformed id %s is not found",
      async (id) => {
        await expectRefusal(await put(id, written()), 404);
        await expectRefusal(await remove(id), 404);
      },
    );
  });
});
