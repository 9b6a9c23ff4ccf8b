import { once } from "node:events";
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { lockFolder } from "~db/lock";
import { nameProcess } from "~db/lock/pid-file";
import { holdSocket } from "~db/lock/socket";
import { leaveDeadSocket, makeLockFolders, showSignElsewhere } from "../support/lock-folder";
import { maySeeSmallDisk, mayStartContained, runNode } from "../support/processes";
import { race } from "../support/race";

const { at, start } = makeLockFolders();
afterEach(() => void vi.useRealTimers());

const IN_USE = "stop that server first, or choose another folder";
const refusal = (folder: string, pid?: number) =>
  `DATA_DIR ${folder} is in use by ${pid ? `process ${pid}` : "another process, perhaps in another container or on another machine"}; ${IN_USE}`;
/** Leaves out the random part of the names. */
const filesIn = (folder: string) =>
  readdirSync(folder)
    .map((name) => name.replace(/[0-9a-f]{8}/, "*"))
    .sort();
const LOCKED = ["db.*.held", "db.alive", "db.pid", "db.sock"];

describe("the lock of a folder", () => {
  it("rejects a second process with one line that names the process using the folder", async () => {
    const unlock = await lockFolder(at());
    expect(await (await start()).lock(at())).toBe(refusal(at(), process.pid));
    unlock();
  });

  it("rejects a second lock of the same process", async () => {
    const unlock = await lockFolder(at());
    await expect(lockFolder(at())).rejects.toThrow(IN_USE);
    unlock();
    (await lockFolder(at()))();
  });

  it("rejects every further process, and the first one keeps it", async () => {
    const [first, ...others] = await Promise.all([start(), start(), start()]);
    expect(await first.lock(at())).toBe("open");
    const answers = await Promise.all(others.map((other) => other.lock(at())));
    expect(answers).toEqual([refusal(at(), first.pid), refusal(at(), first.pid)]);
  });

  it("is taken over at once from a process that was killed, whose files are removed", async () => {
    const killed = await start();
    expect(await killed.lock(at())).toBe("open");
    await killed.kill();
    expect(filesIn(at())).toEqual(LOCKED);
    // Other users can find out that it is dead.
    expect(statSync(at("db.sock")).mode & 0o777).toBe(0o666);
    const began = performance.now();
    const unlock = await lockFolder(at());
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(filesIn(at())).toEqual(LOCKED);
    expect(readFileSync(at("db.pid"), "utf8")).toMatch(new RegExp(`^${process.pid}\\b`));
    unlock();
  });

  it("names no process where the holder has the name of the one that starts, as process 1 of two containers may", async () => {
    expect(await (await start()).lock(at())).toBe("open");
    writeFileSync(at("db.pid"), nameProcess(process.pid));
    await expect(lockFolder(at())).rejects.toThrow(refusal(at()));
  });

  it("leaves no file when it is unlocked, and the next process gets it", async () => {
    (await lockFolder(at()))();
    expect(filesIn(at())).toEqual([]);
    expect(await (await start()).lock(at())).toBe("open");
  });

  it.each(["", "not a process", "99999999999"])(
    "is taken over from damaged files with %o",
    async (content) => {
      for (const name of ["db.pid", "db.alive", "db.sock"]) writeFileSync(at(name), content);
      (await lockFolder(at()))();
    },
  );

  it("still rejects others when its socket has lost its name, and gives it back", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const unlock = await lockFolder(at());
    rmSync(at("db.sock"));
    expect(await (await start()).lock(at())).toBe(refusal(at(), process.pid));
    vi.advanceTimersByTime(5000);
    expect(statSync(at("db.sock")).isSocket()).toBe(true);
    unlock();
    expect(filesIn(at())).toEqual([]);
  });

  it("goes to exactly one of four processes that find a dead socket, in each of 20 rounds", async () => {
    const starters = await Promise.all(Array.from({ length: 4 }, () => start()));
    for (let round = 0; round < 20; round++) {
      const folder = at(String(round));
      mkdirSync(folder);
      await leaveDeadSocket(join(folder, "db.sock"));
      const begin = Date.now() + 20;
      const answers = await Promise.all(starters.map((starter) => starter.lock(folder, begin)));
      const refused = answers.filter((answer) => answer !== "open");
      expect(refused, answers.join("\n")).toHaveLength(3);
      for (const answer of refused) expect(answer).toContain(IN_USE);
      expect(filesIn(folder)).toEqual(LOCKED);
    }
  }, 60_000);

  it("goes to one of four starters whose looks at a dead socket take turns", async () => {
    for (let round = 0; round < 20; round++) {
      const folder = at(String(round));
      mkdirSync(folder);
      await leaveDeadSocket(join(folder, "db.sock"));
      const sockets = await race(4, () =>
        holdSocket(
          folder,
          async () => true,
          () => {},
        ),
      );
      expect(sockets.filter(Boolean)).toHaveLength(1);
      expect(filesIn(folder)).toEqual(["db.*.held", "db.sock"]);
      for (const socket of sockets) socket?.release();
    }
  });

  it("gives a new holder its name back that another starter has moved away and a third one has taken", async () => {
    const start = (mayTake: () => Promise<boolean>) => holdSocket(at(), mayTake, () => {});
    let holder: Awaited<ReturnType<typeof holdSocket>>;
    const refused = await start(async () => {
      holder = await start(async () => true);
      rmSync(at("db.sock"));
      return true;
    });
    expect(refused).toBeUndefined();
    expect(filesIn(at())).toEqual(["db.*.held", "db.sock"]);
    holder?.release();
    expect(filesIn(at())).toEqual([]);
  });

  it("goes to one of two starters that have seen each other and both step back", async () => {
    const name = at("db.01234567.held");
    const other = createServer();
    let lookedAt = 0;
    // The other one steps back as soon as this one has seen it.
    other.on("connection", () => {
      lookedAt++;
      other.close();
      for (const path of [name, at("db.sock")]) rmSync(path, { force: true });
    });
    const taken = () => {
      if (lookedAt > 0) return;
      rmSync(at("db.sock"));
      linkSync(at("listening"), name);
      linkSync(at("listening"), at("db.sock"));
    };
    await once(other.listen(at("listening")), "listening");
    const socket = await holdSocket(at(), async () => true, taken);
    expect(lookedAt).toBe(1);
    expect(socket).toBeDefined();
    socket?.release();
  });

  it("of a copied folder is free while the original is in use", async () => {
    const original = at("original");
    mkdirSync(original);
    expect(await (await start()).lock(original)).toBe("open");
    cpSync(original, at("copy"), { recursive: true, filter: (path) => !statSync(path).isSocket() });
    // A copy of a socket is one on which nobody listens.
    for (const name of readdirSync(original).filter((name) => statSync(join(original, name)).isSocket()))
      await leaveDeadSocket(at("copy", name));
    expect(filesIn(at("copy"))).toEqual(LOCKED);
    const unlock = await lockFolder(at("copy"));
    expect(filesIn(at("copy"))).toEqual(LOCKED);
    await expect(lockFolder(original)).rejects.toThrow(IN_USE);
    unlock();
  });
});

describe("the lock of a folder with a long path", () => {
  const long = (end: string) => at("x".repeat(120), end);

  it.runIf(existsSync("/proc/self/fd"))("is of this folder only", async () => {
    const [one, two] = [long("one"), long("two")];
    for (const folder of [one, two]) mkdirSync(folder, { recursive: true });
    const unlocks = await Promise.all([one, two].map(lockFolder));
    const other = await start();
    expect([await other.lock(one), await other.lock(two)]).toEqual(
      [one, two].map((folder) => refusal(folder, process.pid)),
    );
    for (const unlock of unlocks) unlock();
    expect(filesIn(at())).toEqual(["x".repeat(120)]);
    expect([...filesIn(one), ...filesIn(two)]).toEqual([]);
    expect(await other.lock(one)).toBe("open");
  });

  it.skipIf(!maySeeSmallDisk)(
    "is refused with a line where the system has no other way to the folder, before any wait for another machine",
    async () => {
      mkdirSync(long("one"), { recursive: true });
      showSignElsewhere(long("one"), 0);
      const code = `
      const { lockFolder } = await import("./db/lock.ts");
      await lockFolder(process.argv[1]).catch((error) => console.log(error.constructor.name, error.message));`;
      const { stdout } = await runNode(
        ["--import", "tsx", "--input-type=module", "--eval", code, long("one")],
        { disk: { folder: "/proc", size: "100k" }, env: { ...process.env, TMPDIR: tmpdir() } },
      );
      expect(stdout.trim()).toBe(
        `SettingsError DATA_DIR ${long("one")} is too long for the lock of the database: choose a folder with a path of at most 86 bytes`,
      );
    },
  );
});

describe.skipIf(!mayStartContained)("two containers on one volume", () => {
  it("cannot lock it both, although each server is process 1, and a killed one is followed at once", async () => {
    const [first, second] = await Promise.all([start({ contained: true }), start({ contained: true })]);
    expect(await first.lock(at())).toBe("open");
    expect(await second.lock(at())).toBe(refusal(at()));
    await expect(lockFolder(at())).rejects.toThrow(IN_USE);
    await first.kill();
    await expect.poll(() => second.lock(at()), { timeout: 10_000 }).toBe("open");
  });
});
