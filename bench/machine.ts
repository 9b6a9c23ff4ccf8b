import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import postgres from "postgres";
import { at } from "../bin/steps/project.mjs";

/** Describes the machine, the programs and the day of a measurement in one paragraph. */
export async function describeMachine(databaseUrl: string | undefined): Promise<string> {
  const [cpu] = cpus();
  const commit = git("rev-parse", "--short", "HEAD");
  const isChanged = git("status", "--porcelain", "--", "app", "db", "bin", "patches", "package.json") !== "";
  const { version: pglite } = JSON.parse(
    readFileSync(at("node_modules/@electric-sql/pglite/package.json"), "utf8"),
  );
  const server = databaseUrl ? `PostgreSQL ${await versionOf(databaseUrl)}` : "no PostgreSQL";
  return (
    `Measured on ${new Date().toISOString().slice(0, 10)}, commit ${commit}${isChanged ? " with changes" : ""}: ${cpus().length} processor cores (${cpu?.model.trim()}), ` +
    `${Math.round(totalmem() / 2 ** 30)} GB of memory, Node ${process.versions.node}, ${server}, PGlite ${pglite}.`
  );
}

async function versionOf(url: string): Promise<string> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  const [row] = await sql`show server_version`;
  await sql.end();
  return row?.server_version;
}

const git = (...words: string[]) => execFileSync("git", words, { cwd: at(), encoding: "utf8" }).trim();
