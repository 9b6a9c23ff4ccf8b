import { once } from "node:events";
import { linkSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";
import { LockProcess } from "./lock-process";

/** Makes a data folder for each test, and ends the processes that the test has started. */
export function makeLockFolders() {
  let folder: string;
  let started: LockProcess[];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "beast-lock-"));
    started = [];
  });
  afterEach(async () => {
    await Promise.all(started.map((each) => each.kill()));
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    /** The path of the folder, or of something in it. */
    at: (...names: string[]) => join(folder, ...names),
    start: async (...options: Parameters<typeof LockProcess.start>) => {
      const process = await LockProcess.start(...options);
      started.push(process);
      return process;
    },
  };
}

/** Makes a socket on which nobody listens any more, as a killed process leaves it. */
export async function leaveDeadSocket(path: string): Promise<void> {
  const server = createServer().listen(`${path}.listening`);
  await once(server, "listening");
  linkSync(`${path}.listening`, path);
  await new Promise((resolve) => server.close(resolve));
}

/** Writes the sign of life of a process on another machine. @param ago its age in seconds */
export function showSignElsewhere(folder: string, ago: number): void {
  const time = new Date(Date.now() - ago * 1000).toISOString();
  const sign = { boot: "another machine", time, lock: "socket", process: "1 1" };
  writeFileSync(join(folder, "db.alive"), JSON.stringify(sign));
}
