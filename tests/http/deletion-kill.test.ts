// Takes about half a minute: a command that deletes a person is killed at five places, and then run twice at once.
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connect, disconnect } from "~db/client";
import { filesWith, tablesWith } from "../support/left-words";
import { type OpsResult, ops } from "../support/ops";
import { startServer, type TestServer } from "../support/server";
import { ENGINE } from "../support/stores";

const EMAIL = "ultimate@beast.example";
/** A table of each part of a deletion, with the column that names the person, in the order of the deletion. */
const PLACES: [table: string, column: string][] = [
  ["body_measurements", "user_id"],
  ["photos", "owner_user_id"],
  ["food_logs", "user_id"],
  ["plans", "client_user_id"],
  ["identities", "user_id"],
];

// Runs on PostgreSQL only: nobody but the command can hold a row of the embedded database.
describe.runIf(ENGINE === "postgres")("a deletion that is killed", () => {
  let server: TestServer;
  let holder: postgres.Sql;
  let watcher: postgres.Sql;
  let person: string;
  let keys: string[];
  let others: number;
  beforeAll(async () => {
    server = await startServer();
    await server.kill();
    const options = { max: 1, onnotice: () => {} };
    holder = postgres(server.databaseUrl ?? "", options);
    watcher = postgres(server.databaseUrl ?? "", options);
    const [found] = await watcher`select user_id from users where email = ${EMAIL}`;
    person = found?.user_id;
    keys = (await watcher`select key from photos where owner_user_id = ${person}`).map(({ key }) => key);
    expect(filesWith(join(server.dataDir, "photos"), keys)).not.toEqual([]);
    others = await rowsOfOthers();
  }, 60_000);
  afterAll(async () => {
    await Promise.all([holder?.end(), watcher?.end()]);
    await server?.stop();
  });

  const rowsOfOthers = async () =>
    (await watcher`select count(*)::int from food_logs where user_id <> ${person}`)[0]?.count;
  const remove = (killed?: Promise<unknown>) =>
    ops(server, ["delete-person", EMAIL, "--yes"], {}, undefined, killed);

  /** Holds a row of the person, so that a deletion waits at its table, while something is done. */
  async function holding<Result>([table, column]: [string, string], act: () => Promise<Result>) {
    await holder`begin`;
    const held =
      await holder`select 1 from ${holder(table)} where ${holder(column)} = ${person} limit 1 for update`;
    expect([table, held.length]).toEqual([table, 1]);
    try {
      return await act();
    } finally {
      await holder`rollback`;
    }
  }

  const untilWaiting = (processes: number) =>
    expect
      .poll(
        async () =>
          (
            await watcher`select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
          )[0]?.count,
        { timeout: 20_000 },
      )
      .toBe(processes);

  it.each(PLACES)("at %s goes on the next time", async (...place) => {
    const killed = await holding(place, () => remove(untilWaiting(1)));
    expect(killed.code).not.toBe(0);
    expect(await watcher`select 1 from users where user_id = ${person}`).toHaveLength(1);
  });

  it("ends, also when two processes do it at once, and leaves nothing of the person and all of the others", async () => {
    const place = PLACES.at(-1) as [string, string];
    const both: Promise<OpsResult>[] = [];
    await holding(place, async () => {
      both.push(remove(), remove());
      await untilWaiting(2);
    });
    expect((await Promise.all(both)).map(({ code }) => code)).toContain(0);
    await connect(server);
    const found = await tablesWith([person, EMAIL, ...keys]).finally(disconnect);
    expect(found).toEqual([]);
    expect(filesWith(join(server.dataDir, "photos"), keys)).toEqual([]);
    expect(await rowsOfOthers()).toBe(others);
  });
});
