import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Identifies a process by its number and start time, because numbers are reused after a restart. */
export function nameProcess(pid: number): string {
  const stat = read(`/proc/${pid}/stat`);
  const started = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  return `${pid} ${started}`.trim();
}

/**
 * Returns the number of the running process that the pid file of a folder names, or undefined. The name of this process
 * counts for nothing: process 1 of two containers that start at the same moment has the same name.
 */
export function processInPidFile(dataDir: string): number | undefined {
  const named = read(pathOf(dataDir));
  const pid = Number.parseInt(named, 10);
  return pid !== process.pid && isAlive(pid) && nameProcess(pid) === named ? pid : undefined;
}

/**
 * Writes the pid file of a folder, unless another running process has written it.
 * @param ended a process, as nameProcess() names it, that runs on but no longer uses this folder
 * @returns the function that removes the file, or undefined if another process has it
 */
export function takePidFile(dataDir: string, ended?: string): (() => void) | undefined {
  const path = pathOf(dataDir);
  const mine = nameProcess(process.pid);
  for (let attempt = 0; attempt < 3; attempt++) {
    if (createAtomically(path, mine)) return () => read(path) === mine && rmSync(path, { force: true });
    const other = read(path);
    if (other !== ended && processInPidFile(dataDir)) return undefined;
    takeAway(path, other);
  }
  return undefined;
}

const pathOf = (dataDir: string) => join(dataDir, "db.pid");

/**
 * Creates the pid file, unless it exists. Other processes never read a part of it, except on file systems where a file
 * cannot have two names.
 */
function createAtomically(path: string, content: string): boolean {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, content);
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    return !hasCode(error, "EEXIST") && create(path, content);
  } finally {
    rmSync(draft, { force: true });
  }
}

function create(path: string, content: string): boolean {
  try {
    writeFileSync(path, content, { flag: "wx" });
    return true;
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
    return false;
  }
}

/** Removes the pid file of a dead process. If a running process has replaced it meanwhile, its file is put back. */
function takeAway(path: string, dead: string) {
  const aside = `${path}.${process.pid}.old`;
  try {
    renameSync(path, aside);
    const taken = read(aside);
    if (taken !== dead) createAtomically(path, taken);
  } catch (error) {
    if (!hasCode(error, "ENOENT")) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function isAlive(pid: number): boolean {
  // For process 0, signal 0 would check this process's own group.
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, "EPERM");
  }
}

const hasCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
