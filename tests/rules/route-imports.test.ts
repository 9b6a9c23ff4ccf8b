import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";

let folder: string;
beforeAll(() => {
  // Another test of this process may have read the settings.
  vi.resetModules();
  folder = mkdtempSync(join(tmpdir(), "beast-imports-"));
  vi.stubEnv("DATA_DIR", folder);
  // Reading the settings would fail with this port.
  vi.stubEnv("PORT", "no port");
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

// The first import of every route takes seconds.
it("importing every route file reads no setting and writes no file", { timeout: 60_000 }, async () => {
  const { siteMap } = await import("../support/site-map");
  expect(siteMap().length).toBeGreaterThan(50);
  expect(readdirSync(folder)).toEqual([]);
  const { settings } = await import("~/platform/settings.server");
  expect(() => settings()).toThrow("PORT must be a port number");
});

it("every route can answer a refusal: it has a page, is a call or is a part of a page", {
  timeout: 60_000,
}, async () => {
  const { pageless } = await import("../support/site-map");
  // These two take nothing and refuse nobody.
  expect(pageless()).toEqual(["routes/speculation-rules.ts", "routes/health.ts"]);
});
