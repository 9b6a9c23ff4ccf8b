import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { log } from "~/platform/log.server";
import { closeDataFolder } from "~/platform/private-folders.server";
import { readSettings } from "~/platform/settings.server";
import { connect, disconnect } from "~db/client";
import { openOwnStore } from "../support/domain-store";
import { ENGINE } from "../support/stores";

let parent: string;
let dataDir: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "beast-private-"));
  dataDir = join(parent, "data");
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const modeOf = (...names: string[]) => (statSync(join(dataDir, ...names)).mode & 0o7777).toString(8);

function make(mode: number, ...names: string[]) {
  const folder = join(dataDir, ...names);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, mode);
}

describe("the data folder", () => {
  it.runIf(ENGINE === "pglite")(
    "is created closed for the embedded database, whatever the umask",
    async () => {
      const before = process.umask(0);
      try {
        await disconnect();
        await connect({ dataDir });
        expect([modeOf(), modeOf("db")]).toEqual(["700", "700"]);
        expect(existsSync(join(dataDir, "photos"))).toBe(false);
      } finally {
        process.umask(before);
        await disconnect();
        await openOwnStore();
      }
    },
    60_000,
  );

  it("is created closed for the secret that signs cookies", () => {
    readSettings({ DATA_DIR: dataDir });
    expect([modeOf(), modeOf("session-secret")]).toEqual(["700", "600"]);
  });

  it("is closed to other users when it exists, with the database and the photos in it", () => {
    make(0o777, "photos");
    make(0o775, "db");
    make(0o755);
    closeDataFolder(dataDir);
    expect([modeOf(), modeOf("db"), modeOf("photos")]).toEqual(["700", "700", "700"]);
  });

  it("keeps its mode when all users share it, and what is in it is closed", () => {
    make(0o1777);
    closeDataFolder(dataDir);
    expect([modeOf(), modeOf("db")]).toEqual(["1777", "700"]);
  });

  it.runIf(process.getuid?.() === 0)("keeps its mode when it belongs to another user", () => {
    make(0o755);
    chownSync(dataDir, 65_534, 65_534);
    closeDataFolder(dataDir);
    expect([modeOf(), modeOf("db")]).toEqual(["755", "700"]);
  });
});

// The folders of /proc belong to the user of the process, but Linux refuses to change their mode.
describe.runIf(existsSync("/proc/self/task"))("folders whose mode cannot be changed", () => {
  it("are named in one warning, and the rest is closed", () => {
    const warn = vi.spyOn(log, "warn").mockReturnValue();
    make(0o755);
    for (const name of ["db", "photos"]) symlinkSync("/proc/self/task", join(dataDir, name));
    closeDataFolder(dataDir);
    expect(modeOf()).toBe("700");
    expect(warn.mock.calls).toEqual([
      [{ folders: [join(dataDir, "db"), join(dataDir, "photos")] }, expect.stringMatching(/\w/)],
    ]);
    warn.mockRestore();
  });
});
