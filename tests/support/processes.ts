import { execFile, spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { SHORT_LIVED } from "./short-lived";

const SERVER = fileURLToPath(new URL("./server-process.mjs", import.meta.url));
/** The program that gives a process mounts of its own. `npm test` names it where this user may mount. */
const UNSHARE = process.env.UNSHARE_PATH;
/** The program that numbers processes anew, as a container does. `npm test` names it where this user may do that. */
const UNSHARE_PROCESSES = process.env.UNSHARE_PROCESSES_PATH;

/** The options of unshare for a process that is number 1, has only its own processes in /proc, and ends with unshare. */
const CONTAINED = ["-rpf", "--mount-proc", "--kill-child"];

/** A disk in memory that only one process sees. */
export interface SmallDisk {
  /** The folder in whose place the disk is. */
  folder: string;
  /** Its size, such as "400k", with further options for its mount if there are any: "400k,ro" only reads. */
  size: string;
}

/** Tells whether processes can be given a small disk here. */
export const maySeeSmallDisk = Boolean(UNSHARE);

/** Tells whether processes can be numbered here as in a container. */
export const mayStartContained = Boolean(UNSHARE_PROCESSES);

/** Starts a program with the Node of the tests. What it writes to stderr appears among their own output. */
export const startNode = (args: string[]) =>
  spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });

/**
 * Starts a program with the Node of the tests, which can exchange messages with them.
 * @param contained whether it is process 1 of a container, and sees no processes outside
 */
export function startTalkingNode(args: string[], contained = false) {
  const [program, ...all] = contained ? containedCommand(args) : [process.execPath, ...args];
  return spawn(program as string, all, { stdio: ["ignore", "inherit", "inherit", "ipc"] });
}

function containedCommand(args: string[]) {
  if (!UNSHARE_PROCESSES)
    throw new Error("UNSHARE_PROCESSES_PATH is not set: no process can be contained here");
  return [UNSHARE_PROCESSES, ...CONTAINED, process.execPath, ...args];
}

interface RunOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** The path of another Node. */
  node?: string;
  disk?: SmallDisk;
  /** The time after which the program is ended, in milliseconds. */
  timeout?: number;
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
  const [program, ...all] = onDisk(disk, node, [...SHORT_LIVED, SERVER]);
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
