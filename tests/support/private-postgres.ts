import postgres from "postgres";
import { startCluster } from "../../bin/test/cluster.mjs";
import { findBinaries } from "../../bin/test/postgres.mjs";
import { ENGINE } from "./stores";

const binaries = ENGINE === "postgres" ? findBinaries() : undefined;

/** Tells whether a test can have a PostgreSQL server of its own: in runs on PostgreSQL, where its programs are on this machine. */
export const mayStartPostgres = binaries !== undefined;

/** Starts a PostgreSQL server that only this test uses, so that it can be halted and frozen. `stop` ends and removes it. */
export function startPostgres() {
  if (!binaries) throw new Error("PostgreSQL's programs are not on this machine");
  return startCluster(binaries);
}

/** Lets a private server ask everybody but its owner for a password. It starts again for that. */
export async function askForPasswords(server: Awaited<ReturnType<typeof startPostgres>>) {
  const sql = postgres(server.url, { max: 1 });
  const [row] = await sql<{ file: string }[]>`select current_setting('hba_file') as file`;
  const lines = ["host all test 127.0.0.1/32 trust", "host all all 127.0.0.1/32 scram-sha-256"];
  await sql.unsafe(`copy (values ${lines.map((line) => `('${line}')`).join(", ")}) to '${row?.file}'`);
  await sql.end({ timeout: 1 });
  await server.halt("fast");
  await server.start();
}
