import { once } from "node:events";
import { chmodSync, closeSync, existsSync, openSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { basename, dirname } from "node:path";
import { SettingsError } from "~/platform/settings.server";

/** The longest path of a socket that every system accepts, in bytes. Systems cut a longer one without an error. */
const LONGEST_PATH = 103;

/**
 * Listens on a new unix socket, and hangs up on every visitor: that somebody listens is all that it says.
 * @throws SettingsError if the path is too long, and the system's error where sockets cannot be made
 */
export const listenAt = (path: string): Promise<Server> =>
  withAddress(path, async (address) => {
    const server = createServer((visitor) => visitor.destroy()).listen(address);
    await once(server, "listening");
    // A visitor who could not be accepted, because too many files are open, has seen that somebody listens.
    server.on("error", () => {});
    openToEveryUser(path);
    return server.unref();
  });

/** Lets every user who can enter the folder find out whether somebody listens. A dead socket of another user would stay for ever. */
function openToEveryUser(path: string) {
  try {
    chmodSync(path, 0o666);
  } catch {
    // Some file systems refuse modes. Their sockets are open to everybody, or to this user only.
  }
}

/** Tells whether a process listens on a socket. Only a refused connection or a missing file proves that none does. */
export const isListening = (path: string): Promise<boolean> =>
  withAddress(path, async (address) => {
    const visitor = connect(address);
    try {
      await once(visitor, "connect");
      return true;
    } catch (error) {
      return !["ECONNREFUSED", "ENOENT"].includes((error as NodeJS.ErrnoException).code ?? "");
    } finally {
      visitor.destroy();
    }
  });

/** Calls `use` with an address of a socket that the system does not cut: a long path begins at its open folder. */
async function withAddress<Result>(path: string, use: (address: string) => Promise<Result>): Promise<Result> {
  if (Buffer.byteLength(path) <= LONGEST_PATH) return use(path);
  const folder = openSync(dirname(path), "r");
  try {
    const opened = `/proc/self/fd/${folder}`;
    if (!existsSync(opened))
      throw new SettingsError(
        `DATA_DIR ${dirname(path)} is too long for the lock of the database: choose a folder with a path of at most ${LONGEST_PATH - basename(path).length - 1} bytes`,
      );
    return await use(`${opened}/${basename(path)}`);
  } finally {
    closeSync(folder);
  }
}
