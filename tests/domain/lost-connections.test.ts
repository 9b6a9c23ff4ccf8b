import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import postgres from "postgres";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { CONNECTING } from "~db/patience";
import { reportFigure } from "../support/figures";
import { isFullRun } from "../support/full-run";
import { mayStartPostgres, startPostgres } from "../support/private-postgres";
import { race } from "../support/race";

const ROUNDS = isFullRun ? 10 : 2;
const TRANSACTIONS = 12;
/** A short limit, so that the tests need not wait for the one of the product. In seconds. */
const LIMIT = 0.5;

// The patched driver against a server that goes away. The embedded database has no connections.
describe.runIf(mayStartPostgres)("a connection to PostgreSQL that is lost", () => {
  let database: Awaited<ReturnType<typeof startPostgres>>;
  let clients: postgres.Sql[] = [];

  beforeAll(async () => {
    database = await startPostgres();
  });
  afterEach(async () => {
    await race(clients.length, async (index) => await clients[index]?.end({ timeout: 0 }));
    clients = [];
  });
  afterAll(() => database?.stop());

  function open(options: postgres.Options<Record<string, postgres.PostgresType>> = {}, url = database.url) {
    const client = postgres(url, { ...CONNECTING, onnotice: () => {}, ...options });
    clients.push(client);
    return client;
  }

  test(
    `leaves no transaction without an answer, mixes none up, and does not end the process, ${ROUNDS} times`,
    async () => {
      const sql = open({ max: 8 });
      await sql`create table numbers (number int primary key)`;
      const acknowledged = new Set<number>();
      let isRunning = true;
      let last = 0;
      let slowest = 0;
      const running = race(TRANSACTIONS, async () => {
        while (isRunning) {
          const number = ++last;
          const began = performance.now();
          const added = await sql
            .begin(async (tx) => {
              await tx`insert into numbers values (${number})`;
              const [row] = await tx`select ${number}::int as number`;
              return row?.number as number;
            })
            .catch(() => null);
          slowest = Math.max(slowest, performance.now() - began);
          if (added !== null) expect(added).toBe(number);
          if (added !== null) acknowledged.add(added);
        }
      });
      const acknowledgedAgain = () => {
        const enough = acknowledged.size + 2 * TRANSACTIONS;
        return expect.poll(() => acknowledged.size, { timeout: 10_000 }).toBeGreaterThan(enough);
      };
      for (let round = 1; round <= ROUNDS; round++) {
        await acknowledgedAgain();
        await database.halt(round % 2 ? "fast" : "immediate");
        const refused = last + TRANSACTIONS;
        await expect.poll(() => last, { timeout: 10_000 }).toBeGreaterThan(refused);
        await database.start();
      }
      await acknowledgedAgain();
      isRunning = false;
      await running;
      const rows = await sql<{ number: number }[]>`select number from numbers`;
      const stored = new Set(rows.map(({ number }) => number));
      expect([...acknowledged].filter((number) => !stored.has(number))).toEqual([]);
      reportFigure(
        `${ROUNDS} restarts, ${TRANSACTIONS} transactions at once: ${acknowledged.size} acknowledged, 0 lost, the slowest took ${Math.round(slowest)} ms`,
      );
    },
    ROUNDS * 30_000,
  );

  test("never runs the statements of its transaction on the connection that follows", async () => {
    const sql = open({ max: 1 });
    await sql`create table left_over (number int)`;
    let goOn = () => {};
    const reopened = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let tried: Promise<unknown> | undefined;
    const transaction = sql.begin(async (tx) => {
      const [own] = await tx`select pg_backend_pid() as pid`;
      await open({ max: 1 })`select pg_terminate_backend(${own?.pid as number})`;
      await reopened;
      tried = tx`insert into left_over values (1)`.catch(({ code }) => code);
      await tried;
    });
    await expect(transaction).rejects.toMatchObject({ code: "CONNECTION_CLOSED" });
    await sql`select 1`;
    goOn();
    await expect.poll(() => tried).toBeDefined();
    expect(await tried).toBe("CONNECTION_CLOSED");
    expect(await sql`select number from left_over`).toEqual([]);
  });

  test("is refused at once by a proxy without a server behind it", async () => {
    let connections = 0;
    const proxy = createServer((socket) => {
      connections++;
      socket.destroy();
    }).listen(0, "127.0.0.1");
    await once(proxy, "listening");
    const { port } = proxy.address() as AddressInfo;
    const sql = open({ max: 1 }, `postgres://test@127.0.0.1:${port}/postgres`);
    await expect(sql`select 1`).rejects.toMatchObject({
      code: expect.stringMatching(/CONNECTION_CLOSED|ECONNRESET/),
    });
    expect(connections).toBe(1);
    proxy.close();
  });

  test("keeps its place at a server that accepts and does not answer, and is used when the server goes on", async () => {
    let connections = 0;
    const { port: databasePort } = new URL(database.url);
    const proxy = createServer((near) => {
      connections++;
      const far = connect(Number(databasePort), "127.0.0.1");
      near.pipe(far).pipe(near);
      near.on("error", () => far.destroy()).on("close", () => far.destroy());
      far.on("error", () => near.destroy());
    }).listen(0, "127.0.0.1");
    await once(proxy, "listening");
    const { port } = proxy.address() as AddressInfo;
    const limits = { connect_timeout: LIMIT / 2, answer_timeout: LIMIT };
    const sql = open({ ...limits, max: 2 }, `postgres://test@127.0.0.1:${port}/postgres`);
    await database.freeze();
    try {
      // Two are opened. What follows waits for them.
      await race(2, () => expect(sql`select 1`).rejects.toMatchObject({ code: "CONNECT_TIMEOUT" }));
      for (let round = 0; round < 3; round++)
        await race(4, () => expect(sql`select 1`).rejects.toMatchObject({ code: "ANSWER_TIMEOUT" }));
    } finally {
      database.thaw();
    }
    const lists = await race(2, () => sql`select array[1, 2] as list`);
    expect(lists.map(([row]) => row?.list)).toEqual([
      [1, 2],
      [1, 2],
    ]);
    expect(connections).toBe(2);
    proxy.close();
  });

  describe("because a query has no answer within the limit", () => {
    const timedOut = { code: "ANSWER_TIMEOUT" };
    const sleepers = async () => {
      const [row] = await open({ max: 1 })`
        select count(*)::int as count from pg_stat_activity where query like '%pg_sleep(60)%' and state = 'active'
          and pid <> pg_backend_pid()`;
      return row?.count;
    };

    test("answers while the server is frozen, and again afterwards", async () => {
      const sql = open({ max: 2, answer_timeout: LIMIT });
      await Promise.all([sql`select 1`, sql`select 2`]);
      await database.freeze();
      try {
        const began = performance.now();
        await race(10, () => expect(sql`select 1`).rejects.toMatchObject(timedOut));
        // The connections are lost, and new ones are accepted and not answered.
        const refused = { code: expect.stringMatching(/ANSWER_TIMEOUT|CONNECTION_CLOSED/) };
        await race(10, () => expect(sql.begin((tx) => tx`select 1`)).rejects.toMatchObject(refused));
        expect(performance.now() - began).toBeLessThan(4 * LIMIT * 1000);
      } finally {
        database.thaw();
      }
      await expect
        .poll(() => sql`select 1 as one`.catch(() => null), { timeout: 5000 })
        .toEqual([{ one: 1 }]);
    });

    test("cancels what the server still does, alone and in a transaction", async () => {
      const sql = open({ max: 2, answer_timeout: LIMIT });
      const slow = [sql`select pg_sleep(60)`, sql.begin((tx) => tx`select pg_sleep(60)`)];
      await Promise.all(slow.map((each) => expect(each).rejects.toMatchObject({ code: expect.any(String) })));
      await expect.poll(sleepers, { timeout: 5000 }).toBe(0);
      expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
    });

    test("leaves the transactions in peace for which others wait", async () => {
      const sql = open({ max: 1, answer_timeout: LIMIT });
      let goOn = () => {};
      const waited = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      const transaction = sql.begin(async (tx) => {
        await tx`select 1`;
        await waited;
        return await tx`select 2 as two`;
      });
      await expect(sql`select 3`).rejects.toMatchObject(timedOut);
      goOn();
      expect(await transaction).toEqual([{ two: 2 }]);
    });

    test("reads an answer first that came while the process was busy", async () => {
      const sql = open({ max: 1, answer_timeout: LIMIT });
      await sql`select 1`;
      const answer = sql`select 2 as two`.execute();
      // Sends the query.
      await new Promise(setImmediate);
      await new Promise(setImmediate);
      const end = performance.now() + 2 * LIMIT * 1000;
      while (performance.now() < end);
      expect(await answer).toEqual([{ two: 2 }]);
    });
  });
});
