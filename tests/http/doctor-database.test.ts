// Takes more than half a minute in the whole run: it waits for a server that never answers.
import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { examine, expectWrong } from "../support/doctor";
import { inFull } from "../support/full-run";
import { askForPasswords, mayStartPostgres, startPostgres } from "../support/private-postgres";
import { neverAnswer, refuseWith } from "../support/refusing-server";
import { createStore, ENGINE, type Store } from "../support/stores";
import { templates } from "../support/templates";
import { openTransactionPool } from "../support/transaction-pool";

/** The options of tests that wait for the whole run, where they need PostgreSQL. */
const waiting = ENGINE === "postgres" ? inFull() : {};

let store: Store;
beforeAll(async () => {
  store = await createStore(templates().demo);
});
afterAll(() => store?.remove());

/** The URL of a database that cannot be reached, because its port is never in use. */
const CLOSED = "postgres://beast:do-not-tell@127.0.0.1:9/beast";

/** Returns an address on the server of the store, with another part. */
function at(change: Partial<Pick<URL, "username" | "password" | "pathname" | "search">>): string {
  const url = new URL(store.databaseUrl ?? "");
  Object.assign(url, change);
  return url.href;
}

async function asOwner(url: string, ...statements: string[]) {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    for (const statement of statements) await sql.unsafe(statement);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Finds one line about the database, which begins with the setting. */
const find = (env: Record<string, string>, line: RegExp | string) =>
  expectWrong(store, env, typeof line === "string" ? `wrong  database  ${line}` : line);

describe("the doctor names a database", () => {
  it("that cannot be reached", async () => {
    await find(
      { DATABASE_URL: CLOSED },
      "DATABASE_URL cannot be reached: connect ECONNREFUSED 127.0.0.1:9; check the host and the port, and that the server runs",
    );
  });

  it("whose host does not exist", inFull(), async () => {
    const DATABASE_URL = "postgres://beast:do-not-tell@nowhere.invalid/beast";
    await find(
      { DATABASE_URL },
      /DATABASE_URL cannot be reached: getaddrinfo .*; check the name of the host$/,
    );
  });

  it("whose server never answers", inFull(), async () => {
    const server = await neverAnswer();
    const line = /DATABASE_URL cannot be reached: write CONNECT_TIMEOUT .*; check the host and the port/;
    await find({ DATABASE_URL: server.url }, line).finally(() => server.close());
  });

  it("that refuses everybody from this address", inFull(), async () => {
    const server = await refuseWith("28000", "no pg_hba.conf entry for host");
    const line =
      "DATABASE_URL is refused by the server: no pg_hba.conf entry for host; check the user and the password in it";
    await find({ DATABASE_URL: server.url }, line).finally(() => server.close());
  });

  it("whose password cannot be read, and does not repeat it", inFull(), async () => {
    const DATABASE_URL = "postgres://beast:do-not-tell#1@127.0.0.1:5432/beast";
    await find({ DATABASE_URL }, /DATABASE_URL is no address; special characters of a password must be/);
  });
});

describe.runIf(mayStartPostgres)("on a server that asks for passwords, the doctor names", () => {
  it("a wrong one, and does not repeat it", async () => {
    const server = await startPostgres();
    try {
      await asOwner(
        server.url,
        "create role coach login password 'right'",
        "create database beast owner coach",
      );
      await askForPasswords(server);
      const url = new URL(server.url);
      Object.assign(url, { username: "coach", password: "do-not-tell", pathname: "/beast" });
      const line =
        'DATABASE_URL is refused by the server: password authentication failed for user "coach"; check the user and the password in it';
      await find({ DATABASE_URL: url.href }, line);
      url.password = "right";
      expect(await examine(store, { DATABASE_URL: url.href })).toMatchObject({ wrong: [] });
    } finally {
      await server.stop();
    }
  });
});

describe.runIf(ENGINE === "postgres")("on a server, the doctor names", waiting, () => {
  const roles: string[] = [];
  const databases: string[] = [];
  afterAll(async () => {
    const server = at({ pathname: "/postgres" });
    for (const name of databases) await asOwner(server, `drop database if exists "${name}" with (force)`);
    for (const role of roles)
      await asOwner(store.databaseUrl ?? "", `drop owned by ${role}`).then(() =>
        asOwner(server, `drop role ${role}`),
      );
  });

  async function newRole(): Promise<string> {
    const role = `doctor_${randomBytes(4).toString("hex")}`;
    await asOwner(at({}), `create role ${role} login`);
    roles.push(role);
    return role;
  }

  async function newDatabase(options: string): Promise<string> {
    const name = `${new URL(store.databaseUrl ?? "").pathname.slice(1)}-${databases.length}`;
    await asOwner(at({ pathname: "/postgres" }), `create database "${name}" ${options}`);
    databases.push(name);
    return at({ pathname: `/${name}` });
  }

  it("a user without any rights", async () => {
    const role = await newRole();
    await find(
      { DATABASE_URL: at({ username: role }) },
      /DATABASE_URL has the user \w+, to whom \d+ tables do not belong; make it their owner \(REASSIGN OWNED\)$/,
    );
  });

  it("a user who may create, and to whom the tables do not belong", async () => {
    const role = await newRole();
    await asOwner(
      at({}),
      `grant create on database "${new URL(store.databaseUrl ?? "").pathname.slice(1)}" to ${role}`,
      `grant all on schema public, drizzle to ${role}`,
      `grant all on all tables in schema public, drizzle to ${role}`,
    );
    await find(
      { DATABASE_URL: at({ username: role }) },
      /has the user \w+, to whom \d+ tables do not belong;/,
    );
  });

  it("a user who may not create in an empty database", async () => {
    const role = await newRole();
    const url = new URL(await newDatabase(""));
    url.username = role;
    await find(
      { DATABASE_URL: url.href },
      `DATABASE_URL has the user ${role}, who may not create tables and extensions; make it the owner of the database`,
    );
  });

  it("a database that does not exist", async () => {
    await find(
      { DATABASE_URL: at({ pathname: "/nowhere" }) },
      'DATABASE_URL cannot be reached: database "nowhere" does not exist; create the database, or check its name',
    );
  });

  it("another encoding", async () => {
    const options = "encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C' template template0";
    const DATABASE_URL = await newDatabase(options);
    await find(
      { DATABASE_URL },
      "DATABASE_URL names a database with the encoding SQL_ASCII; create one with the encoding UTF8",
    );
  });

  it("missing extensions", async () => {
    await asOwner(
      at({}),
      "create schema bare",
      "create view bare.pg_available_extensions as select name from pg_catalog.pg_available_extensions where name = 'plpgsql'",
    );
    await find(
      { DATABASE_URL: at({ search: "?search_path=bare,pg_catalog,public" }) },
      "DATABASE_URL leads to a server without the extensions fuzzystrmatch and pg_trgm; install the contrib package of its PostgreSQL",
    );
  });

  it("a server that only reads", async () => {
    await find(
      { DATABASE_URL: at({ search: "?default_transaction_read_only=on" }) },
      "DATABASE_URL leads to a server that only reads; name the server that writes",
    );
  });

  it.each([
    ["migration", "drizzle.__drizzle_migrations (hash, created_at) values ('newer', 4102444800000)"],
    ["conversion", "data_conversions (name) values ('a_newer_conversion')"],
  ])("a %s of a newer version", async (_, row) => {
    const newer = await createStore(templates().migrated);
    await asOwner(newer.databaseUrl ?? "", `insert into ${row}`);
    const line =
      "wrong  database  DATABASE_URL holds data of a newer version of the product; start that version, or restore a backup from before it";
    await expectWrong(newer, {}, line).finally(() => newer.remove());
  });
});

describe.runIf(ENGINE === "postgres")("of two addresses, the doctor names", waiting, () => {
  it("the one to the server itself, when it is wrong", async () => {
    await find(
      { DATABASE_DIRECT_URL: CLOSED },
      /^wrong {2}database {2}DATABASE_DIRECT_URL cannot be reached: connect ECONNREFUSED/,
    );
  });

  it("the one through the pool, when it is wrong", async () => {
    await find(
      { DATABASE_URL: CLOSED, DATABASE_DIRECT_URL: store.databaseUrl ?? "" },
      /^wrong {2}database {2}DATABASE_URL cannot be reached: connect ECONNREFUSED/,
    );
  });

  it("both, when they lead to different databases", async () => {
    await find(
      { DATABASE_DIRECT_URL: at({ pathname: "/postgres" }) },
      "DATABASE_URL and DATABASE_DIRECT_URL lead to different databases; let both name one",
    );
  });

  it("the one that leads through a pool and should not", async () => {
    const pool = await openTransactionPool(store.databaseUrl ?? "");
    try {
      const line =
        "leads through a transaction pool; set DATABASE_DIRECT_URL to the address of the server itself";
      await find({ DATABASE_URL: pool.url }, `DATABASE_URL ${line}`);
      await find(
        { DATABASE_URL: store.databaseUrl ?? "", DATABASE_DIRECT_URL: pool.url },
        `DATABASE_DIRECT_URL ${line}`,
      );
      const right = { DATABASE_URL: pool.url, DATABASE_DIRECT_URL: store.databaseUrl ?? "" };
      expect(await examine(store, right)).toMatchObject({ wrong: [] });
    } finally {
      pool.close();
    }
  });
});
