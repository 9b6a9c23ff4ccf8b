import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Thrown when another process has opened the embedded database. */
export class DatabaseInUse extends Error {}

/**
 * Locks a folder as the release before the lock by a socket did. Both must see each other until the release after.
 * @returns the function that unlocks it
 * @throws DatabaseInUse while another running process holds the lock
 */
export function lockFolder(dataDir: string): () => void {
  const path = join(dataDir, "db.pid");
  const mine = holder(process.pid);
  for (let attempt = 0; attempt < 3; attempt++) {
    if (createFile(path, mine)) {
      const unlock = () => {
        process.off("exit", unlock);
        release(path, mine);
      };
      process.on("exit", unlock);
      return unlock;
    }
    const other = read(path);
    const pid = Number.parseInt(other, 10);
    if (other !== mine && isAlive(pid) && holder(pid) === other) {
      throw new DatabaseInUse(
        `DATA_DIR ${dataDir} is in use by process ${pid}; stop that server first, or choose another folder`,
      );
    }
    takeAway(path, other);
  }
  throw new DatabaseInUse(`DATA_DIR ${dataDir} is being opened by another process; try again`);
}

/**
 * Creates the lock file with its complete content, unless it exists. Other processes never read a part of it.
 */
function createFile(path: string, content: string): boolean {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, content);
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Removes the lock file of a dead process. If a running process has replaced it meanwhile, its file is put
 * back.
 */
function takeAway(path: string, dead: string) {
  const aside = `${path}.${process.pid}.old`;
  try {
    renameSync(path, aside);
    if (read(aside) !== dead) linkSync(aside, path);
  } catch (error) {
    if (!["ENOENT", "EEXIST"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/** Identifies a process by its number and start time, because numbers are reused after a restart. */
function holder(pid: number): string {
  const stat = read(`/proc/${pid}/stat`);
  const started = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  return `${pid} ${started}`.trim();
}

function release(path: string, mine: string) {
  if (read(path) === mine) rmSync(path, { force: true });
}

function isAlive(pid: number): boolean {
  // For process 0, signal 0 would check this process's own group.
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
