import { Busy, type DomainError } from "~/domain/shared/errors";

/** Limits the uploads at once, of a person and of this process, and the bytes that this process holds of all. */
export const UPLOADS_AT_ONCE = { ofPerson: 2, ofProcess: 200, bytes: 160 * 1024 * 1024 };

/** Lets each upload hold this much, however slow. If there is no room, somebody holds more and can give way. */
const SHARE = UPLOADS_AT_ONCE.bytes / UPLOADS_AT_ONCE.ofProcess;

const open = new Set<UploadSlot>();

/** Takes room block by block, as the upload arrives. */
export class UploadSlot {
  private held = 0;
  private latest = performance.now();
  private earlier = this.latest;
  private evict: (reason: DomainError) => void = () => {};

  constructor(readonly user_id: string) {}

  /** Calls the listener if this upload has to end, because it is the slowest when there is no room. */
  onEvict(listener: (reason: DomainError) => void): void {
    this.evict = listener;
  }

  /** Takes room for the next block. If there is none, the slowest uploads give way, maybe this one. */
  take(bytes: number): void {
    this.held += bytes;
    this.earlier = this.latest;
    this.latest = performance.now();
    while (heldByAll() > UPLOADS_AT_ONCE.bytes) slowest().end();
  }

  /** Gives the room back, but not the place: the rest of the upload is discarded. */
  release(): void {
    this.held = 0;
  }

  leave(): void {
    open.delete(this);
  }

  get bytes(): number {
    return this.held;
  }

  /** Says when the last block but one began: the earlier, the slower the upload is now. */
  get pace(): number {
    return this.earlier;
  }

  private end(): void {
    this.release();
    this.evict(new Busy());
  }
}

const heldByAll = () => [...open].reduce((sum, { bytes }) => sum + bytes, 0);

/** Looks only at uploads that hold more than their share. */
function slowest(): UploadSlot {
  const [first, ...others] = [...open].filter(({ bytes }) => bytes > SHARE);
  return others.reduce((slow, each) => (each.pace < slow.pace ? each : slow), first as UploadSlot);
}

/** Returns null when all places of the person or of the process are taken. */
export function takeUploadSlot({ user_id }: { user_id: string }): UploadSlot | null {
  const own = [...open].filter((slot) => slot.user_id === user_id);
  if (own.length >= UPLOADS_AT_ONCE.ofPerson || open.size >= UPLOADS_AT_ONCE.ofProcess) return null;
  const slot = new UploadSlot(user_id);
  open.add(slot);
  return slot;
}
