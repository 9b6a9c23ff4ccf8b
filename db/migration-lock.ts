import { say } from "~/platform/say.server";
import { oneConnection } from "./connection";
import { DatabaseUnusable } from "./unusable";

// The id of the advisory lock that lets only one process migrate a database at a time.
const MIGRATION_LOCK = 2_146_211_101;
/** The time that a start waits for the lock, in milliseconds: until it says for whom, and until it gives up. */
const PATIENCE = { saysAfter: 3000, endsAfter: 300_000 };
/** PostgreSQL's code for a lock that was not given in time. */
const LOCK_NOT_AVAILABLE = "55P03";

/**
 * Runs `migrate` while no other process migrates the same database. The lock belongs to a transaction of a connection of its own,
 * so that it ends with that transaction, whatever lies between this process and the server.
 * @param url leads to the server
 * @param setting begins the line of the error
 * @param migrate uses other connections
 * @throws DatabaseUnusable when another process keeps the lock for too long
 */
export async function underMigrationLock<Result>(
  url: string,
  setting: string,
  migrate: () => Promise<Result>,
  { saysAfter, endsAfter } = PATIENCE,
): Promise<Result> {
  const client = oneConnection(url, "start");
  const waiting = setTimeout(() => sayWhoHasIt(url), saysAfter);
  try {
    return (await client.begin(async (tx) => {
      // Only the lock has a limit of time here, whatever the settings of the database's user are.
      await tx`
        select set_config(name, case name when 'lock_timeout' then ${`${endsAfter}ms`} else '0' end, true) from pg_settings
        where name in ('lock_timeout', 'statement_timeout', 'transaction_timeout', 'idle_in_transaction_session_timeout')`;
      await tx`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.catch(async (error) => {
        throw error.code === LOCK_NOT_AVAILABLE ? await lockNotAvailable(url, setting, endsAfter) : error;
      });
      clearTimeout(waiting);
      return await migrate();
    })) as Result;
  } finally {
    clearTimeout(waiting);
    await client.end({ timeout: 1 });
  }
}

async function lockNotAvailable(url: string, setting: string, endsAfter: number) {
  const minutes = endsAfter / 60_000;
  return new DatabaseUnusable(
    `${setting} is still being migrated after ${minutes} minutes by ${(await holderOf(url)) ?? "another process"}; end that process and start again`,
  );
}

async function sayWhoHasIt(url: string) {
  const holder = await holderOf(url).catch(() => "another process");
  if (holder) say(`Waiting for ${holder}, which migrates the database.`);
}

/** Describes the process of the server that has the lock, or returns null if none has it. */
async function holderOf(url: string): Promise<string | null> {
  const client = oneConnection(url, "start");
  try {
    const [holder] = await client<Holder[]>`
      select pid, application_name as application, host(client_addr) as address,
        to_char(backend_start at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as since
      from pg_locks left join pg_stat_activity using (pid)
      where locktype = 'advisory' and granted and classid = 0 and objid = ${MIGRATION_LOCK} and objsubid = 1
        and database = (select oid from pg_database where datname = current_database())`;
    return holder ? described(holder) : null;
  } finally {
    await client.end({ timeout: 1 });
  }
}

interface Holder {
  pid: number;
  application: string | null;
  address: string | null;
  since: string | null;
}

function described({ pid, application, address, since }: Holder): string {
  const facts = [
    application && `application ${application}`,
    address && `from ${address}`,
    since && `since ${since} UTC`,
  ];
  return `process ${pid} of the server (${facts.filter(Boolean).join(", ")})`;
}
