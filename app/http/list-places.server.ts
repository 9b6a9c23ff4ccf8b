import type { Connection } from "./connection.server";

export const LISTS_AT_ONCE = 2;

interface Places {
  taken: number;
  /** Holds those who wait. Each is called in turn, when somebody leaves their place. */
  waiting: (() => void)[];
}

const places = new Map<string, Places>();

/** Waits for a place. Returns a function that gives it back, however often it is called; null for somebody who has left. */
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
