import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { log } from "~/platform/log.server";
import { lockFolder } from "~db/lock";
import { othersAreSilent } from "~db/lock/sign-of-life";
import { makeLockFolders, showSignElsewhere } from "../support/lock-folder";
import { mayStartContained } from "../support/processes";

const { at, start } = makeLockFolders();
let warn: MockInstance;
beforeEach(() => {
  warn = vi.spyOn(log, "warn").mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const readSign = () => JSON.parse(readFileSync(at("db.alive"), "utf8"));
const showElsewhere = (ago: number) => showSignElsewhere(at(), ago);

describe("a folder that another machine uses", () => {
  it("is refused as soon as the sign of the other machine is renewed", async () => {
    showElsewhere(3);
    const locking = lockFolder(at());
    const refused = expect(locking).rejects.toThrow("perhaps in another container or on another machine");
    await expect.poll(() => warn.mock.calls.length).toBe(1);
    showElsewhere(0);
    await refused;
    expect(existsSync(at("db.sock"))).toBe(false);
  });

  it("is waited for until the sign is 20 seconds old", async () => {
    showElsewhere(18.5);
    const began = performance.now();
    (await lockFolder(at()))();
    expect(performance.now() - began).toBeGreaterThan(1400);
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it("is opened at once when the sign is older, and gets the sign of this machine", async () => {
    showElsewhere(21);
    const unlock = await lockFolder(at());
    expect(warn).not.toHaveBeenCalled();
    expect(readSign()).toMatchObject({ lock: "socket", boot: expect.not.stringContaining("another") });
    unlock();
  });

  it("is opened as soon as the other machine unlocks it", async () => {
    showElsewhere(3);
    const locking = lockFolder(at());
    await expect.poll(() => warn.mock.calls.length).toBe(1);
    rmSync(at("db.alive"));
    (await locking)();
  });

  it.each([
    ["again", 3],
    ["for the first time", undefined],
  ])(
    "is not taken where the sign is empty when it is read %s, because it is being written",
    async (_, age) => {
      vi.useFakeTimers({ toFake: ["setTimeout", "performance", "Date"] });
      if (age) showElsewhere(age);
      else writeFileSync(at("db.alive"), "");
      const silent = vi.fn();
      void othersAreSilent(at()).then(silent);
      writeFileSync(at("db.alive"), "");
      await vi.advanceTimersByTimeAsync(age ? 1000 : 0);
      showElsewhere(2);
      await vi.advanceTimersByTimeAsync(250);
      showElsewhere(0);
      await vi.advanceTimersByTimeAsync(250);
      expect(silent).toHaveBeenCalledExactlyOnceWith(false);
    },
  );

  it("is watched for 20 seconds when the sign comes from the future, which a wrong clock leaves behind", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "performance", "Date"] });
    showElsewhere(-400 * 86_400);
    const silent = vi.fn();
    void othersAreSilent(at()).then(silent);
    await vi.advanceTimersByTimeAsync(19_000);
    expect(silent).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1500);
    expect(silent).toHaveBeenCalledWith(true);
  });
});

it("the sign of a holder is renewed every 5 seconds, in the same length", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  const unlock = await lockFolder(at());
  const before = readFileSync(at("db.alive"), "utf8");
  vi.advanceTimersByTime(5000);
  const after = readFileSync(at("db.alive"), "utf8");
  expect(after).not.toBe(before);
  expect(after).toHaveLength(before.length);
  expect(Date.parse(JSON.parse(after).time) - Date.parse(JSON.parse(before).time)).toBe(5000);
  unlock();
  expect(existsSync(at("db.alive"))).toBe(false);
});

describe("where sockets cannot be made", () => {
  const first = "./tests/support/no-sockets.mjs";

  it("the pid file locks the folder, for processes with sockets too", async () => {
    const [one, two] = await Promise.all([start({ first }), start({ first })]);
    expect(await one.lock(at())).toBe("open");
    expect(readSign()).toMatchObject({ lock: "pid file" });
    expect(await two.lock(at())).toContain(`is in use by process ${one.pid};`);
    await expect(lockFolder(at())).rejects.toThrow(`is in use by process ${one.pid};`);
    await one.unlock();
    expect(await two.lock(at())).toBe("open");
  });

  it("a folder that is locked by a socket is seen", async () => {
    const unlock = await lockFolder(at());
    expect(await (await start({ first })).lock(at())).toContain(`is in use by process ${process.pid};`);
    unlock();
  });

  it.skipIf(!mayStartContained)("a process in another container is seen by its sign", async () => {
    const [one, two] = await Promise.all([
      start({ first, contained: true }),
      start({ first, contained: true }),
    ]);
    expect(await one.lock(at())).toBe("open");
    expect(await two.lock(at())).toContain("perhaps in another container");
  });
});

describe("a process of the release before", () => {
  it("rejects a folder that this release has locked", async () => {
    const unlock = await lockFolder(at());
    const earlier = await start({ earlier: true });
    expect(await earlier.lock(at())).toContain(`is in use by process ${process.pid};`);
    unlock();
    expect(await earlier.lock(at())).toBe("open");
  });

  it("keeps the folder that it has locked, until it ends", async () => {
    const earlier = await start({ earlier: true });
    expect(await earlier.lock(at())).toBe("open");
    await expect(lockFolder(at())).rejects.toThrow(`is in use by process ${earlier.pid};`);
    expect(existsSync(at("db.sock"))).toBe(false);
    await earlier.kill();
    (await lockFolder(at()))();
  });

  it.runIf(existsSync("/proc/self/stat"))("is not mistaken for another process with its number", async () => {
    writeFileSync(at("db.pid"), `${process.ppid} 1`);
    (await lockFolder(at()))();
  });
});
