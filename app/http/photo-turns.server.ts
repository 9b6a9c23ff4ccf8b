import { PHOTO_BYTES_MAX } from "~/domain/coaching/check-ins/rules";
import { Busy } from "~/domain/shared/errors";

/**
 * Limits how many photos of forms with several are saved at once, and how many wait for it: one that is saved is in memory three times,
 * one that waits once, and all of them together may take 250 MB (http/upload-memory). While only a few wait, the next one begins before
 * the row of the last one is written. A photo waits as long as a picture waits for a process that draws it.
 */
export const PHOTO_TURNS = { atOnce: 1, waiting: 20, few: 10, waitMs: 30_000 };

let running = 0;
const queue: (() => void)[] = [];
/** Holds the rooms that no turn uses, until all turns have ended. */
const rooms: Buffer[] = [];

/** A turn, with room for its photo. The next turn uses the same room. */
export interface PhotoTurn {
  room: Buffer;
  /** Ends the turn, however often it is called. */
  end: () => void;
  /** Ends the turn when the photo is stored and its row is not yet written, unless many wait: their photos are in memory. */
  endEarly: () => void;
}

/** Waits until a photo of a form with several may be saved. @throws Busy when too many wait, and after `waitMs` */
export async function takePhotoTurn(): Promise<PhotoTurn> {
  if (queue.length >= PHOTO_TURNS.waiting) throw new Busy();
  await begun();
  const room = rooms.pop() ?? Buffer.allocUnsafeSlow(PHOTO_BYTES_MAX);
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    rooms.push(room);
    running -= 1;
    beginNext();
    if (running === 0) rooms.length = 0;
  };
  const endEarly = () => {
    if (queue.length <= PHOTO_TURNS.few) end();
  };
  return { room, end, endEarly };
}

function begun(): Promise<void> {
  return new Promise((resolve, reject) => {
    const begin = () => {
      clearTimeout(tooLong);
      resolve();
    };
    const tooLong = setTimeout(() => {
      queue.splice(queue.indexOf(begin), 1);
      reject(new Busy());
      beginNext();
    }, PHOTO_TURNS.waitMs);
    queue.push(begin);
    beginNext();
  });
}

function beginNext() {
  while (queue.length > 0 && running < PHOTO_TURNS.atOnce) {
    running += 1;
    queue.shift()?.();
  }
}
