import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { clock } from "~/domain/shared/calendar/clock";
import { log } from "~/platform/log.server";

/** The holder of the lock renews its sign this often, in milliseconds. */
const RENEW_MS = 5_000;
/** A sign that has not been renewed for this long, in milliseconds, is of a holder that has ended. */
const FRESH_MS = 20_000;
/** The time between two looks at the sign of a holder that cannot be seen otherwise, in milliseconds. */
const LOOK_MS = 250;

const Sign = z.object({
  /** The start of the machine on which the holder runs. */
  boot: z.string(),
  time: z.iso.datetime(),
  /** The kind of lock of the folder. Without a socket, processes of other containers cannot be seen. */
  lock: z.enum(["socket", "pid file"]),
  /** The holder, as the pid file names it. */
  process: z.string(),
});
export type Sign = z.infer<typeof Sign>;

/** Reads the sign that the last holder of the lock has left. @returns undefined without one, or if it is damaged */
export function lastSign(dataDir: string): Sign | undefined {
  try {
    return Sign.parse(JSON.parse(read(pathOf(dataDir))));
  } catch {
    return undefined;
  }
}

/**
 * Tells whether no process holds the lock that can be seen by its sign only: one on another machine, or one without a
 * socket. Waits until the sign is renewed (false), or 20 seconds old or removed (true). A sign from the future is watched for
 * 20 seconds, because its clock may have been wrong. A damaged one is looked at again: it may be read while it is written.
 */
export async function othersAreSilent(dataDir: string): Promise<boolean> {
  let first = lastSign(dataDir);
  if (!first && existsSync(pathOf(dataDir))) {
    await aMoment();
    first = lastSign(dataDir);
  }
  if (!first || !isOnlySeenBySign(first) || ageOf(first) >= FRESH_MS) return true;
  log.warn(
    { folder: dataDir },
    "the embedded database was open on another machine or without a socket less than 20 seconds ago: waiting until that is known to have ended",
  );
  const since = performance.now();
  while (ageOf(first) < FRESH_MS && performance.now() - since < FRESH_MS) {
    await aMoment();
    if (!existsSync(pathOf(dataDir))) return true;
    const now = lastSign(dataDir);
    if (!now) continue;
    if (!isOnlySeenBySign(now)) return true;
    if (now.time !== first.time) return false;
  }
  return true;
}

const aMoment = () => new Promise((resolve) => setTimeout(resolve, LOOK_MS));

/** Writes the sign of this process, in the place of any other. */
export function showSign(dataDir: string, sign: Pick<Sign, "lock" | "process">): void {
  writeFileSync(pathOf(dataDir), textOf(sign));
}

/** Renews the sign of this process every 5 seconds, and calls `also` each time. @returns a function that ends this and removes the sign */
export function keepSign(
  dataDir: string,
  sign: Pick<Sign, "lock" | "process">,
  also: () => void,
): () => void {
  const timer = setInterval(() => {
    try {
      // Overwrites the text, which keeps its length, because that works on a full disk too.
      writeFileSync(pathOf(dataDir), textOf(sign), { flag: "r+" });
      also();
    } catch {
      // The next renewal tries again.
    }
  }, RENEW_MS).unref();
  return () => {
    clearInterval(timer);
    rmSync(pathOf(dataDir), { force: true });
  };
}

const pathOf = (dataDir: string) => join(dataDir, "db.alive");

const textOf = (sign: Pick<Sign, "lock" | "process">) =>
  JSON.stringify({ boot: boot(), time: clock.now().toISOString(), ...sign } satisfies Sign);

const isOnlySeenBySign = ({ boot: theirs, lock }: Sign) => theirs !== boot() || lock !== "socket";

const ageOf = ({ time }: Sign) => clock.now().getTime() - Date.parse(time);

/** Identifies the start of this machine. Systems that do not number their starts have the name of the machine instead. */
function boot(): string {
  try {
    return read("/proc/sys/kernel/random/boot_id").trim();
  } catch {
    return hostname();
  }
}

const read = (path: string) => readFileSync(path, "utf8");
