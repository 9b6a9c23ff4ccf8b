import postgres from "postgres";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { underMigrationLock } from "~db/migration-lock";
import { DatabaseUnusable } from "~db/unusable";
import { initialSettings } from "../support/domain-store";
import { ENGINE } from "../support/stores";
import { openTransactionPool } from "../support/transaction-pool";

/** The number of the lock. Versions that run beside each other must agree on it. */
const LOCK = 2_146_211_101;
const NEVER = 60_000;

describe.runIf(ENGINE === "postgres")("the lock of the migrations", () => {
  let url: string;
  /** Another process, which holds the lock for its whole session, as earlier versions did. */
  let earlier: postgres.Sql;
  let lines: string[];
  beforeEach(async () => {
    url = initialSettings.databaseUrl as string;
    earlier = postgres(url, {
      max: 1,
      onnotice: () => {},
      connection: { application_name: "earlier version" },
    });
    lines = [];
    vi.spyOn(process.stderr, "write").mockImplementation((line) => {
      lines.push(String(line));
      return true;
    });
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await earlier.end();
  });

  const take = async () => {
    const [row] = await earlier<{ pid: number }[]>`select pg_backend_pid() as pid, pg_advisory_lock(${LOCK})`;
    return row?.pid as number;
  };
  const release = () => earlier`select pg_advisory_unlock(${LOCK})`;

  it("is free: nothing is said, and what it protects runs once", async () => {
    const migrate = vi.fn(async () => "migrated");
    expect(await underMigrationLock(url, "DATABASE_URL", migrate)).toBe("migrated");
    expect(migrate).toHaveBeenCalledOnce();
    expect(lines).toEqual([]);
  });

  it("is held by another process: a line names it, and the migration begins when it lets go", async () => {
    const pid = await take();
    const order: string[] = [];
    const waiting = underMigrationLock(url, "DATABASE_URL", async () => order.push("migrated"), {
      saysAfter: 20,
      endsAfter: NEVER,
    });
    await expect.poll(() => lines, { timeout: 10_000 }).toHaveLength(1);
    expect(lines[0]).toMatch(
      new RegExp(
        `^Waiting for process ${pid} of the server \\(application earlier version, .*since .* UTC\\), which migrates the database\\.\n$`,
      ),
    );
    order.push("released");
    await release();
    await waiting;
    expect(order).toEqual(["released", "migrated"]);
  });

  it("is held for too long: the start fails with the line, and nothing is migrated", async () => {
    const pid = await take();
    const migrate = vi.fn(async () => {});
    const failed = await underMigrationLock(url, "DATABASE_URL", migrate, {
      saysAfter: NEVER,
      endsAfter: 60,
    }).catch((error) => error);
    expect(failed).toBeInstanceOf(DatabaseUnusable);
    expect(failed.message).toMatch(
      new RegExp(
        `^DATABASE_URL is still being migrated after 0.001 minutes by process ${pid} of the server \\(.*\\); end that process and start again$`,
      ),
    );
    expect(migrate).not.toHaveBeenCalled();
  });

  it("lets one process migrate at a time, and earlier versions wait for it too", async () => {
    let running = 0;
    const migrate = async () => {
      running++;
      const [row] = await earlier<{ given: boolean }[]>`select pg_try_advisory_lock(${LOCK}) as given`;
      expect([running, row?.given]).toEqual([1, false]);
      running--;
    };
    await Promise.all(Array.from({ length: 4 }, () => underMigrationLock(url, "DATABASE_URL", migrate)));
  });

  it("waits although the server ends long statements and idle transactions of this user", async () => {
    const limits = "?statement_timeout=300&idle_in_transaction_session_timeout=300&lock_timeout=300";
    await take();
    const waiting = underMigrationLock(url + limits, "DATABASE_URL", () => slow(earlier), {
      saysAfter: 1000,
      endsAfter: NEVER,
    });
    await expect.poll(() => lines, { timeout: 10_000 }).toHaveLength(1);
    await release();
    expect(await waiting).toBe("slow");
  });

  it("ends with its transaction, also behind a transaction pool", async () => {
    const pool = await openTransactionPool(url);
    try {
      await underMigrationLock(pool.url, "DATABASE_URL", async () => {});
      const [row] = await earlier<{ given: boolean }[]>`select pg_try_advisory_lock(${LOCK}) as given`;
      expect(row?.given).toBe(true);
    } finally {
      pool.close();
    }
  });
});

async function slow(client: postgres.Sql) {
  await client`select pg_sleep(0.6)`;
  return "slow";
}
