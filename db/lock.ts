import { log } from "~/platform/log.server";
import { nameProcess, processInPidFile, takePidFile } from "./lock/pid-file";
import { keepSign, lastSign, othersAreSilent, showSign } from "./lock/sign-of-life";
import { type HeldSocket, holdSocket, isHeld } from "./lock/socket";

/** Thrown when another process has opened the embedded database. */
export class DatabaseInUse extends Error {}

/**
 * Locks the embedded database of a folder for this process, because two processes on one folder lose rows silently. A socket
 * locks it, which processes of all containers see, and beside it a sign of life, which other machines see. Where sockets cannot
 * be made, the pid file and the sign of life lock it. The pid file is also written beside the socket, because the release before
 * looks for it; the release after may leave it out.
 * @returns the function that unlocks it, to be called when the database is closed
 * @throws DatabaseInUse while another running process holds the lock
 * @throws SettingsError if the path of the folder is too long
 */
export async function lockFolder(dataDir: string): Promise<() => void> {
  const before = lastSign(dataDir);
  const socket = await trySocket(dataDir);
  if (socket === "in use") throw inUse(dataDir);
  // A copied folder has the pid file of a process that runs beside the original.
  const removePidFile = takePidFile(dataDir, before?.lock === "socket" ? before.process : undefined);
  if (!removePidFile) {
    socket?.release();
    throw inUse(dataDir);
  }
  const sign = signOf(socket ? "socket" : "pid file");
  showSign(dataDir, sign);
  const removeSign = keepSign(dataDir, sign, () => socket?.renew());
  const unlock = () => {
    process.off("exit", unlock);
    removeSign();
    removePidFile();
    socket?.release();
  };
  process.on("exit", unlock);
  return unlock;
}

/** Locks the folder with a socket. @returns undefined where sockets cannot be made, and nobody seems to hold the lock */
async function trySocket(dataDir: string): Promise<HeldSocket | "in use" | undefined> {
  const isSilent = () => othersAreSilent(dataDir);
  try {
    return (await holdSocket(dataDir, isSilent, () => showSign(dataDir, signOf("socket")))) ?? "in use";
  } catch (error) {
    const { syscall, code } = error as NodeJS.ErrnoException;
    if (syscall !== "listen" && syscall !== "link") throw error;
    log.warn(
      { folder: dataDir, code },
      "this folder takes no sockets: a second server in another container is only noticed by a file that is renewed every 5 seconds",
    );
    const isFree = !processInPidFile(dataDir) && !(await isHeld(dataDir)) && (await isSilent());
    return isFree ? undefined : "in use";
  }
}

const signOf = (lock: "socket" | "pid file") => ({ lock, process: nameProcess(process.pid) });

function inUse(dataDir: string) {
  const pid = processInPidFile(dataDir);
  const holder = pid
    ? `process ${pid}`
    : "another process, perhaps in another container or on another machine";
  return new DatabaseInUse(
    `DATA_DIR ${dataDir} is in use by ${holder}; stop that server first, or choose another folder`,
  );
}
