// Takes up to a minute: it starts the server some twenty times, most of them with a mistake in the settings.
import { once } from "node:events";
import { chmodSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, request } from "node:http";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { connect, db, disconnect } from "~db/client";
import { users } from "~db/schema";
import { BrowserClient } from "../support/browser-client";
import { failedStart } from "../support/failed-start";
import { inFull, isRepeated } from "../support/full-run";
import { showSignElsewhere } from "../support/lock-folder";
import { maySeeSmallDisk, type SmallDisk } from "../support/processes";
import { rawRequest } from "../support/raw-request";
import { refuseWith } from "../support/refusing-server";
import { startServer, type TestServer } from "../support/server";
import { createStore, ENGINE, type Store } from "../support/stores";
import { templates } from "../support/templates";
import { openTransactionPool, type TransactionPool } from "../support/transaction-pool";

const SESSION_SECRET = "a secret of the tests, and only theirs";
/** The URL of a database that cannot be reached, because its port is never in use. */
const CLOSED = "postgres://beast:do-not-tell@127.0.0.1:9/beast";
const REAL = {
  DEMO: "0",
  APP_URL: "http://coach.example",
  OAUTH_PROVIDER: "example",
  OAUTH_ISSUER: "http://127.0.0.1:9",
  OAUTH_CLIENT_ID: "client",
  OAUTH_CLIENT_SECRET: "secret",
};

let empty: Store;
beforeAll(async () => {
  empty = await createStore(templates().migrated);
});
afterAll(() => empty?.remove());

/** Expects that a start ends with exit code 1, prints only these lines, and logs no stack trace. */
async function expectRefused(env: Record<string, string | undefined>, ...lines: (string | RegExp)[]) {
  await expectRefusedOn(undefined, env, ...lines);
}

async function expectRefusedOn(
  disk: SmallDisk | undefined,
  env: Record<string, string | undefined>,
  ...lines: (string | RegExp)[]
) {
  const ended = await failedStart({ ...empty.env, ...env }, { disk });
  expect(ended).toEqual({
    code: 1,
    lines: lines.map((line) => (line instanceof RegExp ? expect.stringMatching(line) : line)),
    log: "",
  });
}

describe.skipIf(isRepeated)("a start with a wrong setting", () => {
  it.each([
    ["PORT", "abc"],
    ["DATABASE_URL", "mysql://localhost/beast"],
  ])("fails with a line that names the setting for %s=%s", async (name, value) => {
    await expectRefused({ DEMO: "1", [name]: value }, new RegExp(`^${name} must \\S`));
  });

  it("fails with one line for each of several wrong settings", async () => {
    await expectRefused(
      { DEMO: "yes", TRUST_PROXY: "no", SETUP_CODE: "short" },
      /^SETUP_CODE /,
      /^DEMO /,
      /^TRUST_PROXY /,
    );
  });

  it("fails when DATABASE_URL is set and SESSION_SECRET is missing", async () => {
    const env = { DEMO: "1", DATABASE_URL: CLOSED, SESSION_SECRET: undefined };
    await expectRefused(env, "SESSION_SECRET is required with DATABASE_URL");
  });

  it("fails when the demo is off and the sign-in provider is missing", async () => {
    const missing = ["APP_URL", "OAUTH_PROVIDER", "OAUTH_ISSUER", "OAUTH_CLIENT_ID", "OAUTH_CLIENT_SECRET"];
    await expectRefused({ DEMO: "0" }, ...missing.map((name) => `${name} is required when DEMO is off`));
  });

  it("fails when nothing says whether the https address is behind a proxy", async () => {
    const line = "TRUST_PROXY is required with an https APP_URL: the number of proxies, 0 without one";
    await expectRefused({ ...REAL, APP_URL: "https://coach.example" }, line);
  });

  it("fails when SETUP_CODE is missing and there is no trainer", async () => {
    const line = "SETUP_CODE is required when DEMO is off and there is no trainer yet";
    await expectRefused({ ...REAL, TRAINER_EMAILS: "max@coach.example" }, line);
  });

  it("fails when TRAINER_EMAILS is missing and there is no trainer", async () => {
    const line = "TRAINER_EMAILS is required when DEMO is off and there is no trainer yet";
    await expectRefused({ ...REAL, SETUP_CODE: "OPEN-SESAME-42" }, line);
  });

  it("fails when DATABASE_URL cannot be reached, and does not show its password", async () => {
    const ended = await failedStart({
      DEMO: "1",
      SESSION_SECRET,
      DATABASE_URL: CLOSED,
      DATA_DIR: empty.dataDir,
    });
    expect(ended).toMatchObject({
      code: 1,
      lines: [expect.stringMatching(/^DATABASE_URL cannot be reached: \S/)],
      log: "",
    });
    expect(ended.lines.join()).not.toContain("do-not-tell");
  });

  it.runIf(ENGINE === "postgres")("fails when the database of DATABASE_URL does not exist", async () => {
    const DATABASE_URL = `${empty.databaseUrl}_missing`;
    await expectRefused({ DEMO: "1", DATABASE_URL }, /^DATABASE_URL cannot be reached: \S/);
  });

  it("fails when DATA_DIR cannot be written", async () => {
    const file = join(empty.dataDir, "a-file");
    writeFileSync(file, "");
    const DATA_DIR = join(file, "data");
    const env = { DATA_DIR, DATABASE_URL: "", SESSION_SECRET: "" };
    await expectRefused(env, `DATA_DIR ${DATA_DIR} cannot be written`);
  });

  it("fails when LEGAL_DIR cannot be read", async () => {
    const LEGAL_DIR = join(empty.dataDir, "nowhere");
    const line = `LEGAL_DIR names the folder ${LEGAL_DIR}, which cannot be read: ENOENT`;
    await expectRefused({ DEMO: "1", LEGAL_DIR }, line);
  });

  it("fails when PORT is already in use", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => other.once("listening", resolve));
    const { port } = other.address() as { port: number };
    await expectRefused({ DEMO: "1", PORT: String(port) }, new RegExp(`^PORT ${port} is already in use`));
    other.close();
  });
});

describe("a start on a database that the product cannot use", () => {
  it.skipIf(isRepeated)("fails for a wrong password, and does not show it", async () => {
    const refusing = await refuseWith("28P01", 'password authentication failed for user "beast"');
    const env = { DEMO: "1", SESSION_SECRET, DATABASE_URL: refusing.url };
    await expectRefused(
      env,
      'DATABASE_URL is refused by the server: password authentication failed for user "beast"',
    );
    refusing.close();
  });

  it("fails when a newer version has migrated or converted it", inFull(), async () => {
    const migrations = sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 4102444800000)`;
    const conversions = sql`insert into data_conversions (name) values ('a_newer_conversion')`;
    for (const [statement, facts] of [
      [migrations, / \(its schema is of 2100-01-01, the one of this version of \d{4}-\d\d-\d\d\);/],
      [conversions, /;/],
    ] as const) {
      const store = await createStore(templates().migrated);
      await connect({ dataDir: store.dataDir, databaseUrl: store.databaseUrl });
      await db.execute(statement);
      await disconnect();
      const setting = store.databaseUrl ? "DATABASE_URL" : `DATA_DIR ${store.dataDir}`;
      const words = `^${setting} holds data of a newer version of the product${facts.source} start that version, or restore a backup from before it$`;
      await expectRefused({ ...store.env, DEMO: "1" }, new RegExp(words));
      await store.remove();
    }
  });

  it.runIf(ENGINE === "pglite" && maySeeSmallDisk)("fails when the disk of DATA_DIR is full", async () => {
    const folder = join(empty.dataDir, "small");
    await expectRefusedOn(
      { folder, size: "30m" },
      { DEMO: "1", DATA_DIR: folder },
      new RegExp(
        `^DATA_DIR ${folder} has no space left on its disk: \\d+ MB are free, and the database needs 128 MB$`,
      ),
    );
    await expectRefusedOn(
      { folder, size: "4k,nr_inodes=1" },
      { DEMO: "1", DATA_DIR: folder },
      `DATA_DIR ${folder} has no space left on its disk`,
    );
  });
});

describe.runIf(ENGINE === "postgres")("a start with a transaction pool", () => {
  let pool: TransactionPool;
  beforeAll(async () => {
    pool = await openTransactionPool(empty.databaseUrl as string);
  });
  afterAll(() => pool?.close());

  it("fails without the direct address", async () => {
    await expectRefused(
      { DEMO: "1", DATABASE_URL: pool.url },
      "DATABASE_URL leads through a transaction pool; set DATABASE_DIRECT_URL to the address of the server itself",
    );
  });

  it("succeeds with the direct address, and people can sign in", async () => {
    const store = await createStore(templates().demo);
    const behind = await openTransactionPool(store.databaseUrl as string);
    const env = { ...store.env, DATABASE_URL: behind.url, DATABASE_DIRECT_URL: store.databaseUrl as string };
    const server = await startServer({ seeded: false, env });
    const client = await new BrowserClient(server.origin).signIn("ultimate@beast.example");
    expect((await client.get("/dashboard")).status).toBe(200);
    await server.stop();
    behind.close();
    await store.remove();
  });
});

describe.runIf(ENGINE === "postgres")("a start while another process migrates", () => {
  it("says after 3 seconds for whom it waits, and goes on when that one has ended", async () => {
    const other = postgres(empty.databaseUrl as string, { max: 1 });
    const [row] = await other<
      { pid: number }[]
    >`select pg_backend_pid() as pid, pg_advisory_lock(2146211101)`;
    const trainer = { TRAINER_EMAILS: "max@coach.example", SETUP_CODE: "OPEN-SESAME-42" };
    const began = performance.now();
    let waited = 0;
    const ended = await failedStart(
      { ...empty.env, ...REAL, ...trainer },
      {
        onLine: (line) => {
          if (!line.startsWith("Waiting for")) return;
          waited = performance.now() - began;
          void other`select pg_advisory_unlock(2146211101)`.execute();
        },
      },
    );
    await other.end();
    expect(ended.lines).toEqual([
      expect.stringMatching(
        new RegExp(
          `^Waiting for process ${row?.pid} of the server \\(.*\\), which migrates the database\\.$`,
        ),
      ),
      "Ready for http://coach.example",
    ]);
    expect(waited).toBeGreaterThan(3000);
  });
});

describe("starting the demo with DEMO=1", () => {
  it("is rejected for a database that holds people from outside the demo", inFull(), async () => {
    const store = await createStore(templates().migrated);
    try {
      await connect({ dataDir: store.dataDir, databaseUrl: store.databaseUrl });
      await db.insert(users).values({ email: "max@coach.example", is_trainer: true });
      await disconnect();
      await expectRefused({ ...store.env, DEMO: "1" }, /^DEMO 1 refuses this database/);
    } finally {
      await store.remove();
    }
  });
});

describe("a running server", () => {
  let server: TestServer | undefined;
  afterEach(() => server?.stop());

  it.runIf(ENGINE === "pglite")("prevents a second server from starting in its data folder", async () => {
    server = await startServer();
    await expectRefused(
      { DATA_DIR: server.dataDir },
      new RegExp(`^DATA_DIR ${server.dataDir} is in use by process ${server.pid};`),
    );
    expect((await rawRequest(server.origin, { path: "/" })).status).toBe(200);
  });

  it.runIf(ENGINE === "pglite")("on another machine prevents a start in its data folder", async () => {
    const store = await createStore(templates().migrated);
    showSignElsewhere(store.dataDir, 0);
    const renewing = setInterval(() => showSignElsewhere(store.dataDir, 0), 500);
    try {
      const { code, lines, log } = await failedStart({ ...store.env, DEMO: "1" });
      expect([code, lines]).toEqual([
        1,
        [
          `DATA_DIR ${store.dataDir} is in use by another process, perhaps in another container or on another machine; stop that server first, or choose another folder`,
        ],
      ]);
      expect(log).toMatch(/^\{"level":"warn".*waiting until that is known to have ended"\}\n$/);
    } finally {
      clearInterval(renewing);
      await store.remove();
    }
  });

  const mayRefuse = ENGINE === "pglite" && process.platform === "linux";
  it.runIf(mayRefuse)(
    "closes an open data folder, and starts where that is refused",
    mayRefuse ? inFull() : {},
    async () => {
      server = await startServer({ mayFail: true });
      const { dataDir } = server;
      await server.kill();
      const folders = [dataDir, join(dataDir, "db")];
      for (const folder of folders) chmodSync(folder, 0o755);
      rmSync(join(dataDir, "photos"), { recursive: true });
      // Linux refuses to change the mode of this folder, as some mounted volumes do.
      symlinkSync("/proc/self/task", join(dataDir, "photos"));
      await server.restart();
      expect(folders.map((folder) => statSync(folder).mode & 0o777)).toEqual([0o700, 0o700]);
      const warnings = server
        .output()
        .split("\n")
        .filter((line) => line.includes('"level":"warn"'));
      expect(warnings).toEqual([expect.stringContaining(join(dataDir, "photos"))]);
      expect((await rawRequest(server.origin, { path: "/" })).status).toBe(200);
    },
  );

  it.skipIf(isRepeated)(
    "stops within 2 s of SIGTERM with browsers connected, and keeps their session",
    async () => {
      server = await startServer();
      const client = await new BrowserClient(server.origin).signIn("ultimate@beast.example");
      await Promise.all(Array.from({ length: 5 }, () => client.get("/dashboard")));
      const { pid } = server;
      const startedAt = performance.now();
      process.kill(pid, "SIGTERM");
      await gone(pid);
      expect(performance.now() - startedAt).toBeLessThan(2000);
      expect(readdirSync(server.dataDir).filter((name) => name.startsWith("db."))).toEqual([]);
      await server.restart();
      expect((await client.get("/api/users/me")).status).toBe(200);
      expect(server.output()).not.toMatch(/"level":"(error|fatal)"/);
    },
  );
});

describe("an answer in progress", () => {
  it("is finished before a SIGTERM ends the server", inFull(), async () => {
    const server = await startServer();
    const body = JSON.stringify({ password: "DEMO-ULTIMATE", userEmail: "" });
    const call = request(`${server.origin}/api/verify-password`, {
      method: "POST",
      headers: { "content-type": "application/json", "content-length": body.length },
    });
    call.write(body.slice(0, 10));
    await expect.poll(() => call.socket?.bytesWritten ?? 0, { timeout: 5000 }).toBeGreaterThan(10);
    // Sends another request and waits for its answer, so that the first one has arrived by then.
    await fetch(`${server.origin}/api/users/me`);
    process.kill(server.pid, "SIGTERM");
    call.end(body.slice(10));
    const [answer] = await once(call, "response");
    expect(answer.statusCode).toBe(200);
    await gone(server.pid);
    await server.stop();
  });
});

async function gone(pid: number) {
  const deadline = Date.now() + 5000;
  while (Date.now() < deadline) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`process ${pid} has not ended`);
}
