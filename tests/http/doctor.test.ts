import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { examine, expectWrong, runDoctor, withProvider } from "../support/doctor";
import { inFull } from "../support/full-run";
import { type OidcProvider, startOidcProvider } from "../support/oidc-provider";
import { maySeeSmallDisk } from "../support/processes";
import { createStore, ENGINE, type Store } from "../support/stores";
import { templates } from "../support/templates";

let store: Store;
let empty: Store;
let provider: OidcProvider;
beforeAll(async () => {
  store = await createStore(templates().demo);
  empty = await createStore();
  provider = await startOidcProvider();
});
afterAll(async () => {
  await Promise.all([store?.remove(), empty?.remove(), provider?.stop()]);
});

const wrongIn = (lines: string[]) => lines.filter((line) => line.startsWith("wrong"));

describe("the doctor", () => {
  it("finds nothing wrong with a whole installation", async () => {
    const { code, lines } = await runDoctor(store, withProvider(provider));
    expect(wrongIn(lines)).toEqual([]);
    expect(code).toBe(0);
    const about = new Set(lines.slice(1).map((line) => /^ok +(\w+) /.exec(line)?.[1]));
    const all = ["settings", "disk", "database", ...(ENGINE === "postgres" ? ["clock"] : [])];
    expect([...about]).toEqual([...all, "storage", "provider"]);
  });

  it("finds nothing wrong before the first start, and makes nothing", async () => {
    // A database server asks for the secret. Without one, a server makes it, and the doctor does not.
    const env = ENGINE === "pglite" ? { SESSION_SECRET: "" } : {};
    const { code, lines } = await runDoctor(empty, env);
    expect(wrongIn(lines)).toEqual([]);
    expect(code).toBe(0);
    expect(lines).toContainEqual(expect.stringMatching(/^ok +storage .* is not there yet; the first photo/));
    expect(lines.join("\n")).not.toContain("not compared");
    if (ENGINE === "pglite") expect(readdirSync(empty.dataDir)).toEqual([]);
    else
      expect(lines).toContainEqual(
        expect.stringMatching(/^ok +database .*; the next start applies \d+ migr/),
      );
  });

  it("warns where a real installation has no embedded database yet, and makes none", async () => {
    const env = { ...withProvider(provider), DEMO: "0", DATABASE_URL: undefined };
    const { lines } = await examine({ dataDir: join(empty.dataDir, "nowhere") }, env);
    expect(lines).toContainEqual(
      expect.stringMatching(/^warn +database {2}there is no embedded one in DATA_DIR/),
    );
    expect(existsSync(join(empty.dataDir, "nowhere"))).toBe(false);
  });

  it("warns where a real installation has no LEGAL_DIR, and names one that cannot be read", async () => {
    const env = withProvider(provider);
    const { lines, wrong } = await examine(store, { ...env, LEGAL_DIR: "" });
    expect([lines.filter((line) => line.startsWith("warn")), wrong]).toEqual([
      [expect.stringMatching(/^warn +settings {2}LEGAL_DIR is not set/)],
      [],
    ]);
    await expectWrong(
      store,
      { ...env, LEGAL_DIR: "/nowhere" },
      /^wrong +settings {2}LEGAL_DIR names the folder/,
    );
  });

  it("lists all mistakes in the settings, and looks at the data nevertheless", async () => {
    const env = { ...withProvider(provider), APP_URL: "coach.example", OAUTH_CLIENT_ID: "" };
    const { lines, code } = await runDoctor(store, env);
    expect(wrongIn(lines)).toEqual([
      expect.stringMatching(/settings +APP_URL must be an origin/),
      expect.stringMatching(/settings +OAUTH_CLIENT_ID is required/),
    ]);
    expect(lines).toContainEqual(expect.stringMatching(/^ok +database/));
    expect(code).toBe(1);
  });

  it.each([
    ["SETUP_CODE", "code"],
    ["TRAINER_EMAILS", "address"],
  ])("names %s, the %s without which no first trainer can come", inFull(), async (name) => {
    const line = `wrong  settings  ${name} is required when DEMO is off and there is no trainer yet`;
    await expectWrong(store, { ...withProvider(provider), [name]: "" }, line);
  });

  it.runIf(maySeeSmallDisk)("names a disk with little room", maySeeSmallDisk ? inFull() : {}, async () => {
    const disk = { folder: join(empty.dataDir, "small"), size: "100m" };
    const env = { DATA_DIR: disk.folder };
    await expectWrong(
      empty,
      env,
      `wrong  disk      100 MB are free in DATA_DIR ${disk.folder}; make room`,
      disk,
    );
  });
});
