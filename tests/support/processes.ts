import { execFile, spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const SERVER = fileURLToPath(new URL("./server-process.mjs", import.meta.url));
/** The program that gives a process mounts of its own. `npm test` names it where this user may mount. */
const UNSHARE = process.env.UNSHARE_PATH;

/** A disk in memory that only one process sees. */
export interface SmallDisk {
  /** The folder in whose place the disk is. */
  folder: string;
  /** Its size, such as "400k". */
  size: string;
}

/** Tells whether processes can be given a small disk here. */
export const maySeeSmallDisk = Boolean(UNSHARE);

/** Starts a program with the Node of the tests. What it writes to stderr appears among their own output. */
export const startNode = (args: string[]) =>
  spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });

interface RunOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** The path of another Node. */
  node?: string;
  disk?: SmallDisk;
}

/**
 * Runs a program with Node until it ends.
 * @returns what it wrote
 * @throws Error with `code` and what it wrote, if it fails
 */
export function runNode(args: string[], { node = process.execPath, disk, ...options }: RunOptions = {}) {
  const [program, ...all] = onDisk(disk, node, args);
  return promisify(execFile)(program, all, options);
}

/** Starts the built product. It ends with this process, because the channel between them closes. */
export function startProduct(env: NodeJS.ProcessEnv, node = process.execPath, disk?: SmallDisk) {
  const [program, ...all] = onDisk(disk, node, [SERVER]);
  return spawn(program, all, { env, stdio: ["ignore", "pipe", "pipe", "ipc"] });
}

/** Returns the command that runs a program, on a small disk if there is one. */
function onDisk(disk: SmallDisk | undefined, node: string, args: string[]): [string, ...string[]] {
  if (!disk) return [node, ...args];
  if (!UNSHARE) throw new Error("UNSHARE_PATH is not set: processes can be given no disk here");
  mkdirSync(disk.folder, { recursive: true });
  const script = 'mount -t tmpfs -o "size=$1" tmpfs "$0" && shift && exec "$@"';
  return [UNSHARE, "-rm", "sh", "-c", script, disk.folder, disk.size, node, ...args];
}
