// Takes more than half a minute in the whole run: it restarts PostgreSQL under load several times.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { currentUser } from "../support/current-user";
import { reportFigure } from "../support/figures";
import { isFullRun, leavesWaitingOut } from "../support/full-run";
import { greetWith } from "../support/greeting";
import { newClient } from "../support/new-client";
import { mayStartPostgres, startPostgres } from "../support/private-postgres";
import { race } from "../support/race";
import { startServer, type TestServer } from "../support/server";

const ROUNDS = leavesWaitingOut ? 1 : isFullRun ? 10 : 2;
const TIMES = ROUNDS === 1 ? "once" : `${ROUNDS} times`;
/** Half of them send messages, half of them make plans. Both run in transactions. */
const WRITERS = 12;
const OUTAGE_MS = 1000;
const ANSWER_MS = 5000;

// Runs where PostgreSQL can be started: the embedded database cannot restart without the server.
describe.runIf(mayStartPostgres)("a restart of PostgreSQL while changes are made", () => {
  let database: Awaited<ReturnType<typeof startPostgres>>;
  let server: TestServer;
  let coach: BrowserClient;
  let coachId: string;
  let clients: { visitor: BrowserClient; id: string }[];

  beforeAll(async () => {
    database = await startPostgres();
    server = await startServer({ mayFail: true, seeded: false, through: async () => database.url });
    coach = await new BrowserClient(server.origin).signIn("coach@beast.example");
    await greetWith(coach, "");
    coachId = (await currentUser(coach)).user_id;
    clients = await race(WRITERS / 2, async () => {
      const visitor = await newClient(server.origin, "DEMO-ULTIMATE");
      return { visitor, id: (await currentUser(visitor)).user_id };
    });
  });
  afterAll(async () => {
    await server?.stop();
    await database?.stop();
  });

  test(
    `neither ends the process nor leaves a request without an answer, and loses nothing, ${TIMES}`,
    async () => {
      const { pid } = server;
      const messages = new Set<string>();
      const plans = new Set<number>();
      const statuses = new Map<number, number>();
      const slowest: Record<string, number> = {};
      let acknowledged = 0;
      let isWriting = true;

      const send = async (by: BrowserClient, path: string, body: object) => {
        const began = performance.now();
        const waited = AbortSignal.timeout(2 * ANSWER_MS);
        const late = new Promise<never>((_, reject) =>
          waited.addEventListener("abort", () => reject(new Error(`POST ${path} has no answer`))),
        );
        const answer = await Promise.race([by.json("POST", path, body), late]);
        const { status } = answer;
        slowest[status] = Math.max(slowest[status] ?? 0, performance.now() - began);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status === 201) acknowledged++;
        return answer;
      };
      const sendMessage = async ({ visitor }: (typeof clients)[number]) => {
        const idempotency_key = randomUUID();
        const message = { recipient_user_id: coachId, content: idempotency_key, idempotency_key };
        const { status } = await send(visitor, "/api/messages", message);
        if (status === 201) messages.add(idempotency_key);
      };
      const makePlan = async ({ id }: (typeof clients)[number]) => {
        const plan = { client_user_id: id, title: "A plan", is_active: false, meals: [{ name: "Oats" }] };
        const answer = await send(coach, "/api/nutrition-plans", { ...plan, idempotency_key: randomUUID() });
        if (answer.status === 201) plans.add((await answer.json()).id);
      };
      const writing = race(WRITERS, async (writer) => {
        const client = clients[writer % clients.length] as (typeof clients)[number];
        while (isWriting) await (writer < clients.length ? sendMessage(client) : makePlan(client));
      });
      const restarting = async () => {
        for (let round = 1; round <= ROUNDS; round++) {
          await acknowledgedAgain();
          await database.halt(round % 2 ? "fast" : "immediate");
          const halted = performance.now();
          await expect
            .poll(() => performance.now() - halted, { timeout: 2 * OUTAGE_MS })
            .toBeGreaterThan(OUTAGE_MS);
          await database.start();
        }
        await acknowledgedAgain();
        isWriting = false;
      };
      const acknowledgedAgain = () => {
        const enough = acknowledged + 2 * WRITERS;
        return expect.poll(() => acknowledged, { timeout: 20_000 }).toBeGreaterThan(enough);
      };
      await Promise.all([writing, restarting()]);

      expect(server.pid).toBe(pid);
      expect(await (await coach.get("/api/nutrition-plans")).json()).toEqual(
        expect.arrayContaining([...plans].map((id) => expect.objectContaining({ id }))),
      );
      const conversations = await race(clients.length, async (index) => {
        const list = await coach.get(`/api/messages?with_user_id=${clients[index]?.id}`);
        return ((await list.json()) as { content: string }[]).map(({ content }) => content);
      });
      const sent = conversations.flat();
      expect([...messages].filter((content) => !sent.includes(content))).toEqual([]);
      expect(new Set(sent).size).toBe(sent.length);
      expect([...statuses.keys()].sort()).toEqual([201, 503]);
      expect(Math.max(...Object.values(slowest))).toBeLessThan(ANSWER_MS);
      const stats = [...statuses].map(
        ([status, count]) =>
          `${count} answers ${status}, the slowest after ${Math.round(slowest[status] ?? 0)} ms`,
      );
      reportFigure(`${ROUNDS} restarts of PostgreSQL, ${WRITERS} writers: ${stats.join("; ")}; 0 lost`);
    },
    (ROUNDS + 1) * 20_000,
  );
});
