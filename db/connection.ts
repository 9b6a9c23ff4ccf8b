import postgres from "postgres";

/** The kinds of work for which the product opens connections. */
type Work = "statements" | "others" | "notices" | "start" | "ops";

/** Names a connection, so that the operator sees in `pg_stat_activity` whose it is. */
export const named = (work: Work) => ({ application_name: `beast-coaching ${work}` });

/** Opens one connection to a PostgreSQL server, for work that ends soon. It prepares nothing, as a transaction pool demands. */
export const oneConnection = (url: string, work: Work): postgres.Sql =>
  postgres(url, { max: 1, connect_timeout: 10, prepare: false, onnotice: () => {}, connection: named(work) });
