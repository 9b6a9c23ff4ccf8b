import { Busy } from "~/domain/shared/errors";

/** Limits how many photos of forms with several are saved at once, and how many wait for it. */
export const PHOTO_TURNS = { atOnce: 3, waiting: 20 };

let running = 0;
const queue: (() => void)[] = [];

/**
 * Waits until a photo of a form with several may be saved: a photo that waits is in memory once, and one that is drawn is there
 * several times. @returns the function that ends the turn @throws Busy when too many wait
 */
export async function takePhotoTurn(): Promise<() => void> {
  if (running < PHOTO_TURNS.atOnce) running += 1;
  else {
    if (queue.length >= PHOTO_TURNS.waiting) throw new Busy();
    await new Promise<void>((resolve) => queue.push(resolve));
  }
  return () => {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  };
}
