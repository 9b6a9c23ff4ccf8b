import { PHOTO_BYTES_MAX } from "~/domain/coaching/check-ins/rules";
import { Busy } from "~/domain/shared/errors";
import { Turns } from "~/platform/turns";

/**
 * Limits how many photos of forms with several are saved at once, and how many wait for it: one that is saved is in memory three times,
 * one that waits once, and all of them together may take 250 MB (http/upload-memory). While only a few wait, the next one begins before
 * the row of the last one is written. A photo waits as long as a picture waits for a process that draws it.
 */
export const PHOTO_TURNS = { atOnce: 1, waiting: 20, few: 10, waitMs: 30_000 };

const turns = new Turns({ atOnce: PHOTO_TURNS.atOnce, waiting: PHOTO_TURNS.waiting, ms: PHOTO_TURNS.waitMs });
let waiting = 0;
/** Holds the room that no turn uses, while others wait. */
let spare: Buffer | undefined;

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
  waiting += 1;
  // All people share the turns.
  const endTurn = await turns.take("everybody").finally(() => {
    waiting -= 1;
  });
  if (!endTurn) throw new Busy();
  const room = spare ?? Buffer.allocUnsafeSlow(PHOTO_BYTES_MAX);
  spare = undefined;
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    spare = waiting > 0 ? room : undefined;
    endTurn();
  };
  const endEarly = () => {
    if (waiting <= PHOTO_TURNS.few) end();
  };
  return { room, end, endEarly };
}
