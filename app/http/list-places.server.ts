import type { Connection } from "./connection.server";

/** The number of lists of a person that are read and sent at once. Others wait for their turn. */
export const LISTS_AT_ONCE = 2;

interface Places {
  taken: number;
  /** Those who wait, in their order. Each is called when somebody leaves their place to them. */
  waiting: (() => void)[];
}

const places = new Map<string, Places>();

/**
 * Waits until a list of a person can be read, and takes its place.
 * @param connection where the answer goes; who leaves before their turn gets no place
 * @returns a function that gives the place back, however often it is called; null for somebody who has left
 */
export async function takeListPlace(
  { user_id }: { user_id: string },
  connection: Connection | undefined,
): Promise<(() => void) | null> {
  const own = places.get(user_id) ?? { taken: 0, waiting: [] };
  places.set(user_id, own);
  if (own.taken < LISTS_AT_ONCE) own.taken++;
  else if (!(await turnOf(own, connection))) return null;
  let isBack = false;
  return () => {
    if (isBack) return;
    isBack = true;
    const next = own.waiting.shift();
    if (next) return next();
    own.taken--;
    if (own.taken === 0) places.delete(user_id);
  };
}

/** Waits for a place. @returns false when the connection is closed before */
function turnOf({ waiting }: Places, connection: Connection | undefined): Promise<boolean> {
  return new Promise((resolve) => {
    const turn = () => resolve(true);
    waiting.push(turn);
    connection?.onClose(() => {
      const place = waiting.indexOf(turn);
      if (place >= 0) waiting.splice(place, 1);
      resolve(false);
    });
  });
}
