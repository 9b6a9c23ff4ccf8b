import type { Connection } from "./connection.server";

export const LISTS_AT_ONCE = 2;

interface Slots {
  taken: number;
  /** Holds those who wait. Each is called in turn, when somebody leaves their place. */
  waiting: (() => void)[];
}

const slots = new Map<string, Slots>();

/** Waits for a place. Returns a function that gives it back, however often it is called; null for somebody who has left. */
export async function takeListSlot(
  { user_id }: { user_id: string },
  connection: Connection | undefined,
): Promise<(() => void) | null> {
  const own = slots.get(user_id) ?? { taken: 0, waiting: [] };
  slots.set(user_id, own);
  if (own.taken < LISTS_AT_ONCE) own.taken++;
  else if (!(await turnOf(own, connection))) return null;
  let isBack = false;
  return () => {
    if (isBack) return;
    isBack = true;
    const next = own.waiting.shift();
    if (next) return next();
    own.taken--;
    if (own.taken === 0) slots.delete(user_id);
  };
}

function turnOf({ waiting }: Slots, connection: Connection | undefined): Promise<boolean> {
  return new Promise((resolve) => {
    const turn = () => resolve(true);
    waiting.push(turn);
    connection?.onClose(() => {
      const position = waiting.indexOf(turn);
      if (position >= 0) waiting.splice(position, 1);
      resolve(false);
    });
  });
}
