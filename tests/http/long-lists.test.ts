// Takes up to a minute in the whole run: it reads lists of 30 MB, some of them slowly.
import { type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { db } from "~db/client";
import { plans, users } from "~db/schema";
import { BrowserClient } from "../support/browser-client";
import { inFull, leavesWaitingOut } from "../support/full-run";
import { lettersContent, longContent } from "../support/long-plans";
import { type Line, layLine } from "../support/outage";
import { Page } from "../support/page";
import { insertPlans } from "../support/plan-rows";
import { startServer, type TestServer } from "../support/server";
import { inStore } from "../support/store-script";
import { ENGINE } from "../support/stores";

const PATH = "/api/training-plans";
/** In the whole run, more than all buffers between the server and a reader hold. */
const PLANS = leavesWaitingOut ? 8 : 32;
const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };

let server: TestServer;
let line: Line | undefined;
let coach: BrowserClient;
let other: BrowserClient;
let ids: number[];

beforeAll(async () => {
  server = await startServer({
    mayFail: true,
    through: async (url) => {
      line = await layLine(url);
      return line.url;
    },
  });
  ids = await inStore(server, async () => {
    const [trainer] = await db.select().from(users).where(eq(users.email, "coach@beast.example"));
    const [client] = await db.select().from(users).where(eq(users.email, "starter@beast.example"));
    if (!trainer || !client) throw new Error("the demo has other people");
    await db
      .update(plans)
      .set({ is_active: false, deleted_at: new Date() })
      .where(eq(plans.trainer_user_id, trainer.user_id));
    const made: number[] = [];
    for (let count = 0; count < PLANS; count++) {
      const content = longContent(925 * 1024) as never;
      made.unshift(
        ...(await insertPlans(trainer, "training", [
          { title: `Plan ${count}`, client_user_id: client.user_id, content },
        ])),
      );
    }
    // Leaves out the plans of the other trainer, which only tests of the whole run read.
    if (leavesWaitingOut) return made;
    const [rita] = await db.select().from(users).where(eq(users.email, "coach2@beast.example"));
    const deleted = {
      title: "Deleted",
      content: lettersContent(10_000_000) as never,
      deleted_at: new Date(),
    };
    for (let count = 0; count < 17; count++) await insertPlans(rita as typeof trainer, "training", [deleted]);
    const [ritas] = await db.select().from(users).where(eq(users.email, "other@beast.example"));
    await insertPlans(rita as typeof trainer, "training", [
      { title: "Short", client_user_id: ritas?.user_id },
    ]);
    return made;
  });
  coach = await new BrowserClient(server.origin).signIn("coach@beast.example");
  other = await new BrowserClient(server.origin).signIn("coach2@beast.example");
}, 300_000);
afterAll(() => server?.stop());

let requests = 0;

/** Asks on a connection of its own, and reads nothing of the body until the caller does. */
async function ask(visitor: BrowserClient, { encoding = "identity", method = "GET", path = PATH } = {}) {
  requests++;
  const cookie = [...visitor.cookies].map((pair) => pair.join("=")).join("; ");
  const sent = request(`${server.origin}${path}`, {
    method,
    agent: false,
    headers: { cookie, "accept-encoding": encoding, "x-forwarded-for": visitor.address },
  }).end();
  sent.on("error", () => {});
  return await new Promise<IncomingMessage>((resolve, reject) => {
    sent.once("response", resolve).once("error", reject);
  });
}

/** Waits until an expectation holds. */
const until = (expectation: () => void | Promise<void>) =>
  vi.waitFor(expectation, { timeout: 30_000, interval: 50 });

/** Waits until the log has every request that was asked. */
const allLogged = () => until(() => expect(loggedRequests()).toHaveLength(requests));

/** Returns what the log says about the requests for a path that have ended. */
const loggedRequests = (path = PATH): { queries: number; status: number }[] =>
  server
    .output()
    .split("\n")
    .filter((text) => text.includes(`"path":"${path}"`) && text.includes('"msg":"request"'))
    .map((text) => JSON.parse(text));

describe("a plan that is longer than plans may be today", inFull(), () => {
  it("is not copied, and the dialog says why", async () => {
    const address = `/training/${ids[0]}/copy`;
    const form = (await Page.of(coach.get(address))).form("idempotency_key");
    const refused = await Page.of(coach.post(address, [...form.fields(), ["as", "template"]]));
    const reason =
      "This plan is longer than the 256 KB that a plan can have today. Shorten it first, then copy it.";
    expect([refused.status, refused.alerts]).toEqual([409, [reason]]);
  });

  it("is read, switched and shortened by forms, and deleted by a call", async () => {
    const id = ids.at(-1);
    expect((await coach.post(`/training/${id}/activity`, { is_active: "true" })).status).toBe(302);
    const form = (await Page.of(coach.get(`/training/${id}/edit`))).form("title");
    const fewer = form.fields().filter(([name]) => !/^workouts\[[5-9]\]/.test(name));
    expect((await coach.post(`/training/${id}/edit`, fewer)).status).toBe(302);
    expect((await coach.json("DELETE", `${PATH}/${id}`)).status).toBe(204);
    ids.pop();
  });
});

it(
  "a trainer whose plans fill four fifths of their space reads how much, deleted ones included",
  inFull(),
  async () => {
    const pageText = async (visitor: BrowserClient) => (await Page.of(visitor.get("/training"))).text;
    expect(await pageText(other)).toContain("They fill 81 % of the 200 MB");
    expect(await pageText(coach)).not.toContain("of the 200 MB");
  },
);

describe("a whole list of long plans", () => {
  const WHOLE = "is sent in %s as one JSON array";
  it.each(["br", "gzip"] as const)(WHOLE, inFull(), isSentWhole);
  it.each(["identity"] as const)(WHOLE, isSentWhole);

  async function isSentWhole(encoding: keyof typeof DECODERS) {
    const answer = await ask(coach, { encoding });
    const text = DECODERS[encoding](await buffer(answer)).toString();
    const rows: { id: number }[] = JSON.parse(text);
    expect(rows.map(({ id }) => id)).toEqual(ids);
    expect(JSON.stringify(rows)).toBe(text);
    expect(answer.headers).toMatchObject({
      "content-type": expect.stringContaining("application/json"),
      vary: expect.stringContaining("Accept-Encoding"),
    });
    expect(answer.headers["content-encoding"] ?? "identity").toBe(encoding);
    expect(answer.headers["cache-control"]).toContain("no-store");
  }

  it("answers HEAD without a body, after its first batch", inFull(), async () => {
    await allLogged();
    const answer = await ask(coach, { method: "HEAD" });
    expect([answer.statusCode, (await buffer(answer)).length]).toEqual([200, 0]);
    await allLogged();
    expect(loggedRequests().at(-1)?.queries).toBeLessThan(5);
  });

  it(
    "is read no further than its reader takes it, and no more when the reader leaves",
    inFull(),
    async () => {
      await buffer(await ask(coach));
      await allLogged();
      expect(loggedRequests().at(-1)?.queries).toBeGreaterThanOrEqual(ids.length);
      const slow = await ask(coach, { encoding: "deflate" });
      // Time for the server to read on.
      for (let times = 0; times < 5; times++) await buffer(await ask(other));
      const before = requests - 1;
      await until(() => expect(loggedRequests()).toHaveLength(before));
      slow.destroy();
      await allLogged();
      expect(loggedRequests().at(-1)?.queries).toBeLessThan(ids.length / 2);
    },
  );

  it("waits while two lists of the person are being sent, and others do not wait", inFull(), async () => {
    const open = [await ask(coach), await ask(coach)];
    let hasAnswered = false;
    const third = ask(coach, { path: `${PATH}?limit=1` });
    third.then(() => {
      hasAnswered = true;
    });
    const gone = ask(coach, { path: `${PATH}?limit=2` });
    for (let times = 0; times < 5; times++) expect((await ask(other)).statusCode).toBe(200);
    expect(hasAnswered).toBe(false);
    open[0]?.destroy();
    const answer = await third;
    expect([answer.statusCode, JSON.parse((await buffer(answer)).toString()).length]).toEqual([200, 1]);
    expect((await gone).statusCode).toBe(200);
    open[1]?.destroy();
    const all = await Promise.all([1, 2, 3].map(async () => (await buffer(await ask(coach))).length));
    expect(new Set(all).size).toBe(1);
  });

  const mayLoseDatabase = ENGINE === "postgres";
  const waiting = mayLoseDatabase ? inFull() : {};
  it.runIf(mayLoseDatabase)("ends the connection when the database is lost in between", waiting, async () => {
    const answer = await ask(coach);
    await line?.cut();
    await expect(buffer(answer)).rejects.toMatchObject({ code: "ECONNRESET" });
    await line?.restore();
    await until(async () => {
      expect((await ask(coach, { path: `${PATH}?limit=1` })).statusCode).toBe(200);
    });
    expect(server.output()).toContain("list broken off");
  });
});
