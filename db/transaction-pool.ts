import type postgres from "postgres";
import { DatabaseUnusable } from "./unusable";

/**
 * Checks that two connections lead to the server itself. Behind a transaction pool, a connection gets another process of the
 * server for each transaction. Then migrations, notices and prepared statements go wrong.
 * @param setting begins the line of the error
 * @throws DatabaseUnusable when they lead through a transaction pool
 */
export async function refuseTransactionPool(
  one: postgres.Sql,
  other: postgres.Sql,
  setting: string,
): Promise<void> {
  // A pool that gives its processes away in turn can answer like a server in one direction, but not in both.
  if ((await isPooled(one, other)) || (await isPooled(other, one)))
    throw new DatabaseUnusable(
      `${setting} leads through a transaction pool; set DATABASE_DIRECT_URL to the address of the server itself`,
    );
}

/** Tells whether a connection changes its process, or shares it, while another connection has a transaction. */
async function isPooled(watched: postgres.Sql, busy: postgres.Sql): Promise<boolean> {
  const before = await processOf(watched);
  return await busy.begin(async (tx) => {
    // A pool of one process would let the last question wait for the end of this transaction.
    if ((await processOf(tx)) === before) return true;
    return (await processOf(watched)) !== before;
  });
}

async function processOf(client: postgres.Sql | postgres.TransactionSql): Promise<number> {
  const [row] = await client<{ pid: number }[]>`select pg_backend_pid() as pid`;
  return row?.pid ?? 0;
}
