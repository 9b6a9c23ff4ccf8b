import postgres from "postgres";
import type { Server } from "./servers";
import type { Target } from "./targets";

const REQUESTS = 20;

/** The queries of a request, from the log of the server, and the milliseconds that PostgreSQL worked on them. */
export interface QueryStats {
  queries: number;
  /** Undefined where PostgreSQL does not count statements. */
  milliseconds: number | undefined;
}

/** Counts the queries of each target and the time of PostgreSQL for them, planning included. */
export async function measureQueries(
  server: Server,
  databaseUrl: string,
  targets: Target[],
): Promise<Map<Target, QueryStats>> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  const stats = new Map<Target, QueryStats>();
  try {
    const counts = await sql`create extension if not exists pg_stat_statements`.then(
      () => true,
      () => false,
    );
    for (const target of targets) {
      await ask(target);
      if (counts) await sql`select pg_stat_statements_reset()`;
      const from = server.log().length - 1;
      for (let request = 0; request < REQUESTS; request++) await ask(target);
      stats.set(target, {
        queries: queriesOf(server.log().slice(from)),
        milliseconds: counts ? await timeOf(sql) : undefined,
      });
    }
  } finally {
    await sql.end();
  }
  return stats;
}

async function ask({ url, cookie }: Target): Promise<void> {
  const answer = await fetch(url, { headers: { cookie } });
  await answer.text();
  if (answer.status !== 200) throw new Error(`${url} was answered ${answer.status}`);
}

/** Returns the most queries of a request in some lines of the log. */
const queriesOf = (lines: string[]): number =>
  Math.max(
    ...lines
      .filter((line) => line.includes('"msg":"request"'))
      .map((line) => JSON.parse(line).queries as number),
  );

async function timeOf(sql: postgres.Sql): Promise<number> {
  const [row] = await sql`
    select sum(total_exec_time + total_plan_time)::float8 as ms from pg_stat_statements
    where dbid = (select oid from pg_database where datname = current_database()) and query not like '%pg_stat_statements%'`;
  return (row?.ms ?? 0) / REQUESTS;
}
