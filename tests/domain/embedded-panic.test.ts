import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { maySeeSmallDisk, runNode } from "../support/processes";
import { ENGINE } from "../support/stores";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "beast-panic-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.runIf(ENGINE === "pglite" && maySeeSmallDisk)(
  "the embedded database that cannot write its log ends the process, instead of keeping it busy for ever",
  { timeout: 120_000 },
  async () => {
    const disk = { folder, size: "180m" };
    const program = ["--import", "tsx", "tests/support/fill-log.ts", folder];
    const ended = await runNode(program, { disk, timeout: 100_000 }).catch((error) => error);
    expect(ended.code).toBe(1);
    expect(ended.stdout).toMatch(/^opened\n.*"the embedded database cannot go on"/);
    expect(ended.stdout).not.toContain("answered");
  },
);
