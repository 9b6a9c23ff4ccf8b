import { log } from "./log.server";

const MINUTE = 60_000;
const toldAt = new Map<string, number>();

/** Warns the operator of a full disk, once a minute while changes are refused. @param what is on the disk */
export function warnOfFullDisk(what: "database" | "photos"): void {
  const now = performance.now();
  if (now - (toldAt.get(what) ?? Number.NEGATIVE_INFINITY) < MINUTE) return;
  toldAt.set(what, now);
  log.warn(`the disk of the ${what} is full`);
}
