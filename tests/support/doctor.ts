import { expect } from "vitest";
import { findings } from "../../tools/doctor/doctor";
import { lineOf } from "../../tools/doctor/finding";
import type { OidcProvider } from "./oidc-provider";
import { type OpsResult, ops } from "./ops";
import type { SmallDisk } from "./processes";
import type { StoreLocation } from "./stores";

const ORIGIN = "http://coach.example";

/** Settings that are complete, on an installation with the demo of its own. */
const DEMO = { DEMO: "1", SESSION_SECRET: "a secret of the tests, and only theirs" };

type Env = Record<string, string | undefined>;

/** Returns the settings with which the doctor looks at a provider too. */
export const withProvider = (provider: OidcProvider) => ({
  APP_URL: ORIGIN,
  SESSION_SECRET: DEMO.SESSION_SECRET,
  TRAINER_EMAILS: "max@coach.example",
  SETUP_CODE: "OPEN-SESAME-42",
  ...provider.settings(ORIGIN),
});

/** Runs the doctor on a store as the operator does. */
export const runDoctor = (store: StoreLocation, env: Env = {}, disk?: SmallDisk): Promise<OpsResult> =>
  ops(store, ["doctor"], { ...DEMO, ...env }, disk);

/** Matches the line that names the place, before the findings. */
const PLACE = /^(PostgreSQL|embedded database in) /;

/** Returns the doctor's lines about a store, and those that tell of something wrong. */
export async function examine(store: StoreLocation, env: Env = {}, disk?: SmallDisk) {
  // Certificates are read, and disks are seen, by a process of its own.
  const lines =
    disk || env.NODE_EXTRA_CA_CERTS
      ? (await runDoctor(store, env, disk)).lines.filter((line) => !PLACE.test(line))
      : await linesAbout(store, env);
  return { lines, wrong: lines.filter((line) => line.startsWith("wrong")) };
}

async function linesAbout({ dataDir, databaseUrl }: StoreLocation, env: Env): Promise<string[]> {
  const lines: string[] = [];
  for await (const finding of findings({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...DEMO, ...env }))
    lines.push(lineOf(finding));
  return lines;
}

/** Expects that the doctor finds one thing wrong, and prints nothing but findings and no secret of the tests. */
export async function expectWrong(store: StoreLocation, env: Env, line: RegExp | string, disk?: SmallDisk) {
  const { lines, wrong } = await examine(store, env, disk);
  expect(wrong).toEqual([line instanceof RegExp ? expect.stringMatching(line) : line]);
  for (const each of lines) expect(each).toMatch(/^(ok {3}|warn |wrong) {2}\w+ +\S/);
  expect(lines.join("\n")).not.toMatch(/do-not-tell/);
}
