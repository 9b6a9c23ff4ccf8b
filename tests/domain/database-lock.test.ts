import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { lockFolder } from "~db/lock";
import { startNode } from "../support/processes";

/** The code of a process that locks the folder, prints the result and keeps running. */
const OTHER = `
  const { lockFolder } = await import("./db/lock.ts");
  try { lockFolder(process.argv[1]); console.log("open"); } catch (error) { console.log(error.message); }
  setInterval(() => {}, 1000);
`;

type Other = ReturnType<typeof startNode>;
let folder: string;
let others: Other[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "beast-lock-"));
  others = [];
});
afterEach(async () => {
  await Promise.all(others.map(end));
  rmSync(folder, { recursive: true, force: true });
});

async function openElsewhere() {
  const child = startNode(["--import", "tsx", "--input-type=module", "--eval", OTHER, folder]);
  others.push(child);
  const [said] = await once(child.stdout, "data");
  return { child, said: String(said).trim() };
}

async function end(child: Other) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

const holder = () => readFileSync(join(folder, "db.pid"), "utf8");

it("a second process is rejected with one line that names the process using the folder", async () => {
  const unlock = lockFolder(folder);
  const { said } = await openElsewhere();
  expect(said).toBe(
    `DATA_DIR ${folder} is in use by process ${process.pid}; stop that server first, or choose another folder`,
  );
  unlock();
});

it("every further process is rejected, and the first one keeps the lock", async () => {
  const { said, child } = await openElsewhere();
  expect(said).toBe("open");
  const answers = await Promise.all([openElsewhere(), openElsewhere()]);
  for (const answer of answers) expect(answer.said).toContain(`is in use by process ${child.pid}`);
});

it("the lock of a killed process is taken over", async () => {
  const { child, said } = await openElsewhere();
  expect(said).toBe("open");
  expect(() => lockFolder(folder)).toThrow(`is in use by process ${child.pid}`);
  await end(child);
  expect(holder()).toMatch(new RegExp(`^${child.pid}\\b`));
  const unlock = lockFolder(folder);
  expect(holder()).toMatch(new RegExp(`^${process.pid}\\b`));
  unlock();
});

it("a damaged lock is taken over", () => {
  for (const content of ["", "not a process", "99999999999"]) {
    writeFileSync(join(folder, "db.pid"), content);
    lockFolder(folder)();
  }
});

it.runIf(existsSync("/proc/self/stat"))(
  "a lock is taken over when another process has got the number of the dead one",
  async () => {
    const { child } = await openElsewhere();
    writeFileSync(join(folder, "db.pid"), `${child.pid} 1`);
    lockFolder(folder)();
  },
);

it("unlocking removes the lock file, and the next process can lock the folder", async () => {
  lockFolder(folder)();
  expect(existsSync(join(folder, "db.pid"))).toBe(false);
  expect((await openElsewhere()).said).toBe("open");
});
