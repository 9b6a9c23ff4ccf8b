import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connect } from "~db/client";
import { prepareServer } from "~db/prepare-server";
import { refuseTransactionPool } from "~db/transaction-pool";
import { DatabaseUnusable } from "~db/unusable";
import {
  closeAtOnce,
  failToEncrypt,
  neverAnswer,
  type RefusingServer,
  refuseWith,
} from "../support/refusing-server";
import { createStore, ENGINE, type Store } from "../support/stores";
import { openTransactionPool, type TransactionPool } from "../support/transaction-pool";

/** Expects that a database is refused with this line. */
async function expectRefused(
  settings: { databaseUrl: string; databaseDirectUrl?: string },
  line: string | RegExp,
) {
  const error = await connect({ dataDir: "./data", ...settings }).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(DatabaseUnusable);
  expect(error.message).toEqual(line instanceof RegExp ? expect.stringMatching(line) : line);
  expect(error.message).not.toMatch(/\n|do-not-tell/);
}

describe("a server that lets nobody in is refused with one line", () => {
  let server: RefusingServer | undefined;
  const started = async (starting: Promise<RefusingServer>) => {
    server?.close();
    server = await starting;
    return server.url;
  };
  afterAll(() => server?.close());

  it("for a wrong password", async () => {
    const message = 'password authentication failed for user "beast"';
    const databaseUrl = await started(refuseWith("28P01", message));
    await expectRefused({ databaseUrl }, `DATABASE_URL is refused by the server: ${message}`);
    await expectRefused(
      { databaseUrl: "postgres://elsewhere/beast", databaseDirectUrl: databaseUrl },
      `DATABASE_DIRECT_URL is refused by the server: ${message}`,
    );
  });

  it("for a server that does not encrypt as asked", async () => {
    const databaseUrl = `${await started(failToEncrypt())}?sslmode=require`;
    await expectRefused(
      { databaseUrl },
      /^DATABASE_URL leads to a server with which no encrypted connection can be made: \S/,
    );
  });

  it("for an address that cannot be read", async () => {
    await expectRefused(
      { databaseUrl: "postgres://beast:do-not-tell#1@127.0.0.1:5432/beast" },
      /^DATABASE_URL is no address; special characters of a password must be percent-encoded: \S/,
    );
    await expectRefused({ databaseUrl: "postgres://beast:do-not-tell%@127.0.0.1/beast" }, /^DATABASE_URL /);
  });

  it("for a server that closes every connection", async () => {
    const databaseUrl = await started(closeAtOnce());
    await expectRefused(
      { databaseUrl },
      /^DATABASE_URL cannot be reached: write CONNECTION_CLOSED 127\.0\.0\.1:\d+$/,
    );
  });

  it("for a server that never answers", async () => {
    const databaseUrl = await started(neverAnswer());
    const error = await prepareServer({ databaseUrl, dataDir: "./data" }, 300).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(DatabaseUnusable);
    expect(error.message).toBe("DATABASE_URL cannot be reached: no answer within 0.3 seconds");
  });
});

describe.runIf(ENGINE === "postgres")("a database that is not fit is refused with one line", () => {
  let store: Store;
  let databaseUrl: string;
  let sql: postgres.Sql;
  beforeAll(async () => {
    store = await createStore();
    databaseUrl = store.databaseUrl as string;
    sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  });
  afterAll(async () => {
    await sql.end();
    await store.remove();
  });

  it("for a user without rights", async () => {
    await expectRefused(
      { databaseUrl: `${databaseUrl}?role=pg_monitor` },
      /^DATABASE_URL has a user without the rights that the product needs: permission denied \S/,
    );
  });

  it("for a server that only reads", async () => {
    await expectRefused(
      { databaseUrl: `${databaseUrl}?default_transaction_read_only=on` },
      /^DATABASE_URL leads to a server that only reads: \S/,
    );
  });

  it("for another encoding", async () => {
    const name = `${new URL(databaseUrl).pathname.slice(1)}-ascii`;
    await sql`create database ${sql(name)} encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C' template template0`;
    const url = new URL(databaseUrl);
    url.pathname = `/${name}`;
    await expectRefused(
      { databaseUrl: url.href },
      "DATABASE_URL names a database with the encoding SQL_ASCII; create one with the encoding UTF8",
    );
    await sql`drop database ${sql(name)}`;
  });

  // The database answers for an older server, and for one without contrib: its own function and view come first.
  it("for a server that is too old", async () => {
    await sql`create schema older`;
    await sql`create function older.current_setting(text) returns text language sql as $$
      select case $1 when 'server_version' then '14.11' when 'server_version_num' then '140011'
        else pg_catalog.current_setting($1) end $$`;
    await expectRefused(
      { databaseUrl: `${databaseUrl}?search_path=older,pg_catalog,public` },
      "DATABASE_URL leads to PostgreSQL 14.11; version 15 or newer is needed",
    );
  });

  it("for missing extensions", async () => {
    await sql`create schema bare`;
    await sql`create view bare.pg_available_extensions as select name from pg_catalog.pg_available_extensions where name = 'plpgsql'`;
    await expectRefused(
      { databaseUrl: `${databaseUrl}?search_path=bare,pg_catalog,public` },
      "DATABASE_URL leads to a server without the extensions fuzzystrmatch and pg_trgm; install the contrib package of its PostgreSQL",
    );
  });

  it("for a full disk", async () => {
    await sql`create function full_disk() returns event_trigger language plpgsql as $$ begin
      raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`;
    await sql`create event trigger full_disk on ddl_command_end execute function full_disk()`;
    await expectRefused(
      { databaseUrl },
      "DATABASE_URL has no space left on the disk of its server: could not extend file: No space left on device",
    );
    await sql`drop event trigger full_disk`;
  });

  describe("for a transaction pool", () => {
    let pool: TransactionPool;
    beforeAll(async () => {
      pool = await openTransactionPool(databaseUrl);
    });
    afterAll(() => pool.close());

    it("10 times of 10, and never for the server itself", async () => {
      const line =
        "DATABASE_URL leads through a transaction pool; set DATABASE_DIRECT_URL to the address of the server itself";
      await expectRefused({ databaseUrl: pool.url }, line);
      // A pool does not keep prepared statements, so the start uses none either.
      const connection = (url: string) => postgres(url, { max: 1, prepare: false });
      const answersOf = async (url: string) => {
        const [one, other] = [connection(url), connection(url)];
        const answers: string[] = [];
        for (let time = 0; time < 10; time++)
          answers.push(await refuseTransactionPool(one, other, "DATABASE_URL").then(() => "", String));
        await Promise.all([one.end(), other.end()]);
        return answers;
      };
      expect(await answersOf(pool.url)).toEqual(Array(10).fill(`Error: ${line}`));
      expect(await answersOf(databaseUrl)).toEqual(Array(10).fill(""));
    });

    it("that DATABASE_DIRECT_URL names", async () => {
      await expectRefused(
        { databaseUrl: "postgres://elsewhere/beast", databaseDirectUrl: pool.url },
        /^DATABASE_DIRECT_URL leads through a transaction pool; /,
      );
    });
  });
});
