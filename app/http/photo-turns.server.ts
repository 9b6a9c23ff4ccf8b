import { PHOTO_BYTES_MAX } from "~/domain/coaching/check-ins/rules";
import { Busy } from "~/domain/shared/errors";

/**
 * Limits how many photos of forms with several are saved at once, how many wait for it, and for how long in milliseconds, which is as
 * long as a picture waits for a process that draws it.
 */
export const PHOTO_TURNS = { atOnce: 2, waiting: 20, waitMs: 30_000 };

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
 * several times. @throws Busy when too many wait, and after `waitMs`
 */
export async function takePhotoTurn(): Promise<PhotoTurn> {
  if (running < PHOTO_TURNS.atOnce) running += 1;
  else {
    if (queue.length >= PHOTO_TURNS.waiting) throw new Busy();
    await untilTurn();
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

function untilTurn(): Promise<void> {
  return new Promise((resolve, reject) => {
    const begin = () => {
      clearTimeout(tooLong);
      resolve();
    };
    const tooLong = setTimeout(() => {
      queue.splice(queue.indexOf(begin), 1);
      reject(new Busy());
    }, PHOTO_TURNS.waitMs);
    queue.push(begin);
  });
}
