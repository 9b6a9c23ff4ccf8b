import { DomainError, NoSpace } from "~/domain/shared/errors";
import { log } from "~/platform/log.server";
import { isDiskFull } from "~db/full-disk";

const MINUTE = 60_000;
let fullToldAt = Number.NEGATIVE_INFINITY;

/** Returns what an error tells the visitor, or null. A full disk is logged once a minute, because only the operator can help. */
export function knownFailure(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error;
  if (!isDiskFull(error)) return null;
  tellFull();
  return new NoSpace("storage_full");
}

function tellFull() {
  const now = performance.now();
  if (now - fullToldAt < MINUTE) return;
  fullToldAt = now;
  log.warn("the disk of the database is full");
}
