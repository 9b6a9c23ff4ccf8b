// Takes up to a minute in the whole run: it restores the data of two releases, and makes several hundred calls for each.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { asMeantNow } from "../support/changed-since";
import { reportFigure } from "../support/figures";
import { inFull } from "../support/full-run";
import { ops } from "../support/ops";
import { type Answers, answersOf, valuesOf } from "../support/release-answers";
import { startServer } from "../support/server";
import { createStore } from "../support/stores";

/** Allows for a machine that is busy with other tests. */
const LONGEST_MS = 180_000;
const RELEASES = new URL("../fixtures/releases/", import.meta.url);
const names = readdirSync(RELEASES)
  .filter((name) => name.endsWith(".tar.gz"))
  .map((name) => name.replace(".tar.gz", ""))
  .sort();
/** The day of the last release, and those of the releases before it. */
const [latest, earlier] = [names.slice(-1), names.slice(0, -1)];
const unpacked = (name: string) => gunzipSync(readFileSync(new URL(name, RELEASES)));

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "beast-upgrade-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const UPGRADED = "the data of the release of %s is upgraded, and the calls answer every value as before";
it.each(latest)(UPGRADED, { timeout: LONGEST_MS }, keepsEveryValue);
it.each(earlier)(UPGRADED, inFull({ timeout: LONGEST_MS }), keepsEveryValue);

async function keepsEveryValue(name: string) {
  const { last, answers } = JSON.parse(unpacked(`${name}.json.gz`).toString()) as {
    last: string;
    answers: Answers;
  };
  const file = join(folder, `${name}.tar`);
  writeFileSync(file, unpacked(`${name}.tar.gz`));
  const store = await createStore();
  try {
    const restored = await ops(store, ["restore", file]);
    expect(restored.lines.join("\n")).toContain("Nobody is signed in.");
    const server = await startServer({ sharedStore: store });
    const now = new Map(valuesOf(await answersOf(server.origin, last).finally(server.stop)));
    const before = valuesOf(asMeantNow(name, answers));
    const differences = before
      .filter(([path, value]) => !Object.is(now.get(path), value))
      .map(([path, value]) => `${path} was ${JSON.stringify(value)} and is ${JSON.stringify(now.get(path))}`);
    expect(differences).toEqual([]);
    reportFigure(`Values of the release of ${name} that are as before: ${before.length}`);
  } finally {
    await store.remove();
  }
}
