import { rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { STORAGE_FULL } from "../support/full-disk";
import { Page } from "../support/page";
import { maySeeSmallDisk } from "../support/processes";
import { startServer, type TestServer } from "../support/server";
import { ENGINE } from "../support/stores";

const MB = 1024 * 1024;
const FOOD = { name: "A food", calories_per_100g: 100 };

describe.runIf(ENGINE === "pglite" && maySeeSmallDisk)("a nearly full disk of the embedded database", () => {
  let server: TestServer;
  let client: BrowserClient;
  beforeAll(async () => {
    server = await startServer({ seeded: false, dataDisk: "260m", mayFail: true });
    client = await new BrowserClient(server.origin).signIn("ultimate@beast.example");
  });
  afterAll(() => server?.stop());

  test("refuses changes before the database breaks, shows pages, and takes changes when there is space", async () => {
    const folder = join(`/proc/${server.pid}/root`, server.dataDir);
    const { bavail, bsize } = statfsSync(folder);
    writeFileSync(join(folder, "ballast"), Buffer.alloc(bavail * bsize - 40 * MB));
    const call = await client.json("POST", "/api/food-database", FOOD);
    expect([call.status, await call.json()]).toEqual([507, { error: STORAGE_FULL }]);
    const page = await Page.of(client.post("/foods/new", { name: "A food", calories_per_100g: "100" }));
    expect([page.status, page.alerts]).toEqual([507, [STORAGE_FULL]]);
    expect(page.html).toContain('value="A food"');
    expect((await client.get("/foods")).status).toBe(200);
    const other = await new BrowserClient(server.origin).signIn("starter@beast.example").catch(String);
    expect(other).toContain("507");
    expect((await client.post("/logout", {})).status).toBe(302);
    rmSync(join(folder, "ballast"));
    await client.signIn("ultimate@beast.example");
    expect((await client.json("POST", "/api/food-database", FOOD)).status).toBe(201);
  });
});
