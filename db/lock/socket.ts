import { randomBytes, randomInt } from "node:crypto";
import { linkSync, lstatSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { isListening, listenAt } from "./listening";

/** The name that only the socket of the holder gets. */
const SOCKET_NAME = "db.sock";
/** The second name of a holder's socket. Nobody but the holder removes it while the holder runs. */
const HELD = /^db\.[0-9a-f]{8}\.held$/;
/** Everything that a process which has ended may have left. */
const LEFT = /^db\.[0-9a-f]{8}\.(sock|held|old)$/;

/** A process tries this often to take the name before it counts as refused. */
const ATTEMPTS = 5;
/** The shortest and the longest pause between two attempts, in milliseconds: two processes rarely choose the same. */
const PAUSE_MS = [10, 100] as const;

export interface HeldSocket {
  /** Gives the socket its name back, if somebody has removed it. */
  renew: () => void;
  release: () => void;
}

/**
 * Locks a folder with a unix socket, on which this process listens as long as it runs. Processes of other containers see it
 * too, and the system ends it with the process.
 *
 * The process listens on a socket of its own first, and then gives it the name db.sock, which only one can have. A dead socket
 * there is moved aside and looked at again. If two processes do that at the same moment, the socket of a new holder may lose its
 * name for an instant. So a holder also has a second name, and whoever gets db.sock looks for the second names of others, gives
 * the name back and tries again: two that see each other both step back, and one of them is first the next time.
 * @param mayTake tells whether nobody holds the lock who cannot be seen by a socket
 * @param taken is called as soon as the socket has its name
 * @returns undefined if another process holds the lock
 * @throws the system's error with the syscall "listen" or "link" where sockets, or second names of them, cannot be made
 */
export async function holdSocket(
  dataDir: string,
  mayTake: () => Promise<boolean>,
  taken: () => void,
): Promise<HeldSocket | undefined> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (attempt > 0) await setTimeout(randomInt(...PAUSE_MS));
    const socket = await takeName(dataDir, mayTake, taken);
    if (socket !== "later") return socket;
  }
}

/**
 * Gives a new socket the name of the holder, unless somebody holds the lock.
 * @returns "later" if another process has the name, or is about to take it, and undefined if one holds the lock
 */
async function takeName(
  dataDir: string,
  mayTake: () => Promise<boolean>,
  taken: () => void,
): Promise<HeldSocket | "later" | undefined> {
  const id = randomBytes(4).toString("hex");
  const [socketPath, draft, held] = [SOCKET_NAME, `db.${id}.sock`, `db.${id}.held`].map((name) =>
    join(dataDir, name),
  ) as [string, string, string];
  // Comes first, so that a folder without sockets is noticed before the long wait for a sign of life.
  const server = await listenAt(draft);
  const own = inodeOf(draft);
  const release = () => {
    if (inodeOf(socketPath) === own) rmSync(socketPath, { force: true });
    for (const path of [draft, held]) rmSync(path, { force: true });
    server.close();
  };
  let isHolder = false;
  let other: string | undefined;
  try {
    if ((await isHeld(dataDir)) || !(await mayTake())) return;
    await takeAwayDead(socketPath, join(dataDir, `db.${id}.old`));
    if (!link(draft, socketPath)) return "later";
    taken();
    renameSync(draft, held);
    other = await holderOf(dataDir, own);
    if (other) return "later";
    await removeDead(dataDir, own);
    isHolder = true;
    return { renew: () => link(held, socketPath), release };
  } finally {
    if (!isHolder) release();
    if (other) link(other, socketPath);
  }
}

/** Tells whether a process holds the lock of a folder by a socket. */
export const isHeld = async (dataDir: string): Promise<boolean> =>
  (await holderOf(dataDir, undefined)) !== undefined;

/** Returns the path of the socket by which another process holds the lock. @param own the inode of this process's socket */
async function holderOf(dataDir: string, own: bigint | undefined): Promise<string | undefined> {
  for (const name of readdirSync(dataDir)) {
    if (name !== SOCKET_NAME && !HELD.test(name)) continue;
    const path = join(dataDir, name);
    if (inodeOf(path) !== own && (await isListening(path))) return path;
  }
}

/** Removes a dead socket. If a running process has replaced it meanwhile, its socket is put back. */
async function takeAwayDead(path: string, aside: string) {
  const dead = inodeOf(path);
  if (dead === undefined || (await isListening(path)) || inodeOf(path) !== dead) return;
  try {
    renameSync(path, aside);
    if (await isListening(aside)) link(aside, path);
  } catch (error) {
    if (!hasCode(error, "ENOENT")) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/** Removes the sockets that processes have left which were killed. Only the holder may: a socket of a starting process may not listen yet. */
async function removeDead(dataDir: string, own: bigint | undefined) {
  for (const name of readdirSync(dataDir).filter((name) => LEFT.test(name))) {
    const path = join(dataDir, name);
    if (inodeOf(path) !== own && !(await isListening(path))) rmSync(path, { force: true });
  }
}

/** Gives a file a second name. @returns false if something else has that name, or the file is gone */
function link(path: string, name: string): boolean {
  try {
    linkSync(path, name);
    return true;
  } catch (error) {
    if (!hasCode(error, "EEXIST") && !hasCode(error, "ENOENT")) throw error;
    return false;
  }
}

const inodeOf = (path: string) => lstatSync(path, { bigint: true, throwIfNoEntry: false })?.ino;

const hasCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;
