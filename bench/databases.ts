import { findPostgres } from "../bin/test/postgres.mjs";
import { type Engine, Stores } from "./servers";

/** Returns the value of an option of the command line (`--name=value`), if it is there. */
export const option = (name: string): string | undefined =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split("=")[1];

/** Tells how far a measurement is. */
export const say = (line: string) => process.stderr.write(`${line}\n`);

/**
 * Starts what a measurement on both databases needs, or on the one that `--db=postgres` or `--db=pglite` names.
 * @throws Error without PostgreSQL
 */
export async function startDatabases() {
  const engines = (option("db") ? [option("db")] : ["postgres", "pglite"]) as Engine[];
  const server = await findPostgres();
  if (!server && engines.includes("postgres"))
    throw new Error("Set TEST_DATABASE_URL, or install PostgreSQL's binaries.");
  return { engines, server, stores: new Stores(server?.url) };
}
