import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Another process has the embedded database open. */
export class DatabaseInUse extends Error {}

/**
 * Holds a folder's embedded database for this process: two processes on one folder silently lose rows.
 * @returns the function that lets go
 * @throws DatabaseInUse while another living process holds it
 */
export function lockFolder(dataDir: string): () => void {
  const path = join(dataDir, "db.pid");
  const mine = holder(process.pid);
  for (let attempt = 0; attempt < 3; attempt++) {
    if (place(path, mine)) {
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

/** Puts the file there with its content at once, unless one is there: nobody ever reads half of it. */
function place(path: string, content: string): boolean {
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

/** Takes a dead process's file away; if a living one has put its own there meanwhile, that goes back. */
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

/** A process number comes back after a restart, its start time with it never. */
function holder(pid: number): string {
  const stat = read(`/proc/${pid}/stat`);
  const started = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  return `${pid} ${started}`.trim();
}

function release(path: string, mine: string) {
  if (read(path) === mine) rmSync(path, { force: true });
}

function isAlive(pid: number): boolean {
  // Signal 0 to process 0 would ask about this process's own group.
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
