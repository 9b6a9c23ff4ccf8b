import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import type { User } from "~/domain/people/accounts/user.server";
import { WRITE_LIMITS, type Writes } from "~/domain/people/accounts/write-limits";
import { noContent } from "~/http/answers.server";
import { api } from "~/http/api.server";
import { formAction } from "~/http/screen.server";
import { sessionHeaders } from "~/http/session.server";
import { db } from "~db/client";
import { writeCounts } from "~db/schema";
import { makeClient, makeTrainer } from "../support/database";
import { startSession } from "../support/sign-in";

const ADDRESS = "http://localhost/somewhere";

let person: User;
let cookie: string;
let saved: number;
beforeEach(async () => {
  person = await makeClient(await makeTrainer());
  const [session = ""] = (
    await sessionHeaders({ user: person, sessionId: await startSession(person) })
  ).getSetCookie();
  cookie = session.split(";")[0] ?? "";
  saved = 0;
});

const save = () => {
  saved++;
};
const args = (method: string, init: RequestInit = {}) => ({
  request: new Request(ADDRESS, { method, ...init, headers: { cookie, ...init.headers } }),
  params: {},
  context: {},
});
const FIELDS = z.object({ title: z.string() });
const sentForm = (body = "title=Lean+bulk") =>
  args("POST", { body, headers: { "content-type": "application/x-www-form-urlencoded" } });

const countsOf = async ({ user_id }: User) => {
  const [row] = await db.select().from(writeCounts).where(eq(writeCounts.user_id, user_id));
  return row ? [row.hour_writes, row.hour_uploads] : [0, 0];
};
/** Makes the person reach the limits of the current hour. */
const fillHour = () =>
  db.insert(writeCounts).values({
    user_id: person.user_id,
    minute_from: sql`now()`,
    minute_writes: 0,
    hour_from: sql`now()`,
    hour_writes: WRITE_LIMITS.hour,
    hour_uploads: WRITE_LIMITS.uploadsPerHour,
  });

describe("a call", () => {
  const call = (method: "GET" | "POST" | "PUT" | "DELETE", writes?: Writes) =>
    api({ [method]: { by: "client", writes, answer: noContent, run: save } });

  it.each([
    ["GET", "GET", [0, 0]],
    ["GET", "HEAD", [0, 0]],
    ["POST", "POST", [1, 0]],
    ["PUT", "PUT", [1, 0]],
    ["DELETE", "DELETE", [1, 0]],
  ] as const)("for %s that is sent as %s counts by its method", async (declared, sent, counts) => {
    expect((await call(declared)(args(sent))).status).toBe(204);
    expect(await countsOf(person)).toEqual(counts);
  });

  it.each([
    ["upload", [1, 1]],
    ["nothing", [0, 0]],
  ] as const)("that declares writes: %j counts as it says", async (writes, counts) => {
    await call("POST", writes)(args("POST"));
    expect(await countsOf(person)).toEqual(counts);
  });

  it("beyond the limit is refused before it runs, unless it declares that it writes nothing", async () => {
    await fillHour();
    const refused = await call("POST")(args("POST"));
    expect([refused.status, saved]).toEqual([429, 0]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3500);
    expect((await call("POST", "nothing")(args("POST"))).status).toBe(204);
    expect((await call("GET")(args("GET"))).status).toBe(204);
  });
});

describe("a form", () => {
  it.each([
    [undefined, [1, 0]],
    ["upload", [1, 1]],
    ["nothing", [0, 0]],
  ] as const)("that declares writes: %j counts as it says", async (writes, counts) => {
    await formAction({ by: "user", form: FIELDS, writes }, save)(sentForm());
    expect([await countsOf(person), saved]).toEqual([counts, 1]);
  });

  it("beyond the limit answers the entries, unless it declares that it writes nothing", async () => {
    await fillHour();
    const answer = await formAction({ by: "user", form: FIELDS }, save)(sentForm());
    expect(answer).toMatchObject({
      data: {
        result: { initialValue: { title: "Lean bulk" } },
        refusal: { text: "too_many_changes_this_hour", status: 429 },
      },
      init: { status: 429 },
    });
    expect(saved).toBe(0);
    await formAction({ by: "user", form: FIELDS, writes: "nothing" }, save)(sentForm());
    expect(saved).toBe(1);
  });

  it("that is a button throws beyond the limit", async () => {
    await fillHour();
    await expect(formAction({ by: "user" }, save)(args("POST"))).rejects.toMatchObject({ status: 429 });
    expect(saved).toBe(0);
  });

  it.each(["anyone", "visitor"] as const)("by %s does not count", async (by) => {
    await Promise.resolve(formAction({ by }, save)(args("POST"))).catch((redirect) => redirect);
    expect(await countsOf(person)).toEqual([0, 0]);
  });
});
