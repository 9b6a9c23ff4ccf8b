import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { isOpened, reopenDays } from "~/domain/coaching/tasks/opened-days.server";
import type { User } from "~/domain/people/accounts/user.server";
import { lockClient } from "~/domain/people/clients/clients.server";
import { today } from "~/domain/shared/calendar/rules";
import { TooManyAtOnce } from "~/domain/shared/errors";
import { enterRequestScope } from "~/http/request-scope.server";
import { takeTransactionTurn } from "~/http/transaction-turns.server";
import { connect, db, disconnect } from "~db/client";
import { rawQuery } from "~db/raw-query";
import { makeClient, makeTrainer } from "../support/database";
import { initialSettings, openOwnStore } from "../support/domain-store";
import { race } from "../support/race";
import { ENGINE } from "../support/stores";

/** Opens the database as a server does, or with other settings. */
async function open(settings: object = { limited: true }) {
  await disconnect();
  await connect({ ...initialSettings, takeTurn: takeTransactionTurn, ...settings });
}

afterAll(async () => {
  await disconnect();
  await openOwnStore();
});

/** Locks a client in a request of a person, and tells when it has. */
function lockIn(person: string | undefined, client: User, locked: () => unknown): Promise<void> {
  enterRequestScope({ address: "", sender: "foreign", queries: 0, ...(person && { person }) });
  return db.transaction(async (tx) => {
    // A transaction inside another one waits for no turn of its own.
    await tx.transaction((inner) => lockClient(inner, client.user_id));
    await locked();
  });
}

describe("a person whose many transactions wait for one row", () => {
  it.each(["another person", "a request without a person"])("keeps no connection from %s", async (whose) => {
    await open();
    const trainer = await makeTrainer();
    const [ada, ben] = [await makeClient(trainer), await makeClient(trainer)];
    const order: string[] = [];
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const adas = race(20, (nth) =>
      lockIn(ada.user_id, ada, () => {
        order.push("Ada's");
        return nth === 0 ? held : undefined;
      }),
    );
    const bens = lockIn(whose === "another person" ? ben.user_id : undefined, ben, () => order.push("Ben's"));
    // The embedded database has one connection, which Ada's first transaction holds.
    if (ENGINE === "postgres") await bens;
    letGo();
    await Promise.all([adas, bens]);
    expect(order).toHaveLength(21);
    expect(order.indexOf("Ben's")).toBeLessThanOrEqual(2);
  });
});

describe("a person whose transactions get no turn", () => {
  it("are refused, and days that a saved change has closed are left to the next look", async () => {
    await open();
    const client = await makeClient(await makeTrainer());
    await open({
      takeTurn: () => {
        throw new TooManyAtOnce();
      },
    });
    await expect(lockIn(client.user_id, client, () => {})).rejects.toThrow(TooManyAtOnce);
    await reopenDays(client, [today("UTC")]);
    await open();
    expect(await db.transaction((tx) => isOpened(tx, client, today("UTC")))).toBe(false);
  });
});

describe.runIf(ENGINE === "postgres")("the statements of a transaction", () => {
  const pooled = { databaseDirectUrl: `${initialSettings.databaseUrl}?application_name=direct` };
  it.each([
    ["of a server", { limited: true }, ["4s", "4500ms"], ["4s", "4500ms"]],
    ["of a server behind a transaction pool", { limited: true, ...pooled }, ["4s", "4500ms"], ["0", "0"]],
    ["of a command", {}, ["0", "0"], ["0", "0"]],
  ])("%s wait for a row and work as long as they may", async (_, settings, inside, outside) => {
    await open(settings);
    const limits = async (database: Parameters<typeof rawQuery>[0]) => {
      const [row] = await rawQuery<{ limits: string[] }>(
        database,
        sql`select array[current_setting('lock_timeout'), current_setting('statement_timeout')] as limits`,
      );
      return row?.limits;
    };
    expect(await db.transaction((tx) => limits(tx))).toEqual(inside);
    expect(await limits(db)).toEqual(outside);
  });
});
