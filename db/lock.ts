import { readFileSync, rmSync, writeFileSync } from "node:fs";
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
    try {
      writeFileSync(path, mine, { flag: "wx" });
      const unlock = () => release(path, mine);
      process.once("exit", unlock);
      return unlock;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    const other = read(path);
    const pid = Number.parseInt(other, 10);
    if (other && other !== mine && isAlive(pid) && holder(pid) === other) {
      throw new DatabaseInUse(
        `DATA_DIR ${dataDir} is in use by process ${pid}; stop that server first, or choose another folder`,
      );
    }
    rmSync(path, { force: true });
  }
  throw new DatabaseInUse(`DATA_DIR ${dataDir} is being opened by another process; try again`);
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
