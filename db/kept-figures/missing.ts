import { sql } from "drizzle-orm";
import type { Database } from "../database";
import { rawQuery } from "../raw-query";
import { keepAll } from "./keep";

/** So many clients are done in one transaction, so that a start that is stopped loses little. */
const CLIENTS_AT_ONCE = 20;

/**
 * Keeps the bests and records of each client who has sets and nothing kept: after the migration that made the tables, after a start that
 * was stopped meanwhile, and after a restore, because backups leave them out. It runs at each start, when no other process migrates, and
 * costs one query then.
 */
export async function keepMissing(db: Database): Promise<void> {
  const clients = await clientsWithout(db);
  for (let first = 0; first < clients.length; first += CLIENTS_AT_ONCE) {
    const batch = clients.slice(first, first + CLIENTS_AT_ONCE);
    await db.transaction(async (tx) => {
      // To compile a statement of a client takes longer than to run it.
      await tx.execute(sql`set local jit = off`);
      const ids = batch.map(({ user_id }) => user_id);
      await tx.execute(sql`select 1 from users where user_id in ${ids} order by user_id for no key update`);
      for (const client of batch) await keepAll(tx, client);
    });
  }
  // Queries of full tables are planned badly until then. The embedded database has no autovacuum that would do it later.
  if (clients.length > 0) await db.execute(sql`analyze exercise_sessions, exercise_bests`);
}

/** Lists the clients who lack what is kept. The orders let both lookups use an index, whatever is known about the tables. */
const clientsWithout = (db: Database) =>
  rawQuery<{ user_id: string }>(
    db,
    sql`
      select user_id from users where not is_trainer
        and (select kept.user_id from exercise_bests as kept
          where kept.user_id = users.user_id order by kept.exercise_key limit 1) is null
        and (select done.user_id from exercise_sets as done
          where done.user_id = users.user_id and done.kind <> 'skipped' order by done.completion_date limit 1) is not null
      order by user_id`,
  );
