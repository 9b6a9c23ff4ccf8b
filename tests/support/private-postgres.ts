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
