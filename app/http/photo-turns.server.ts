import { PHOTO_BYTES_MAX } from "~/domain/coaching/check-ins/rules";
import { Busy } from "~/domain/shared/errors";

/** Limits how many photos of forms with several are saved at once, and how many wait for it. */
export const PHOTO_TURNS = { atOnce: 1, waiting: 20 };

let running = 0;
const queue: (() => void)[] = [];
/** Holds the rooms that no turn uses, until all turns have ended. */
const rooms: Buffer[] = [];

/** A turn, with room for its photo. The next turn uses the same room. */
export interface PhotoTurn {
  room: Buffer;
  end: () => void;
}

/**
 * Waits until a photo of a form with several may be saved: a photo that waits is in memory once, and one that is drawn is there
 * several times. @throws Busy when too many wait
 */
export async function takePhotoTurn(): Promise<PhotoTurn> {
  if (running < PHOTO_TURNS.atOnce) running += 1;
  else {
    if (queue.length >= PHOTO_TURNS.waiting) throw new Busy();
    await new Promise<void>((resolve) => queue.push(resolve));
  }
  const room = rooms.pop() ?? Buffer.allocUnsafeSlow(PHOTO_BYTES_MAX);
  const end = () => {
    rooms.push(room);
    const next = queue.shift();
    if (next) next();
    else running -= 1;
    if (running === 0) rooms.length = 0;
  };
  return { room, end };
}
