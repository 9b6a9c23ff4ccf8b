import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { readFigures } from "~/domain/coaching/figures/finished.server";
import { figuresFor, type KeptFigures, renewFigures } from "~/domain/coaching/figures/kept.server";
import type { Day } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import { clientFigures } from "~db/schema";

/** Reads the row of a client's figures. */
export async function keptFigures({ user_id }: { user_id: string }): Promise<KeptFigures> {
  const [row] = await db.select().from(clientFigures).where(eq(clientFigures.user_id, user_id));
  return row ?? null;
}

/** Lets the row of a client have its day for longer than a minute. */
export const letRowsAge = async (): Promise<void> => {
  await db.update(clientFigures).set({ given_at: sql`${clientFigures.given_at} - interval '2 minutes'` });
};

/** Makes the figures of a client for a day, and keeps them, as two looks with a minute between them do. */
export async function keepFigures(client: { user_id: string }, day: Day): Promise<void> {
  for (let look = 0; look < 2; look++) {
    const kept = await keptFigures(client);
    if (!figuresFor(kept, day)) await renewFigures([{ user_id: client.user_id, day, kept }]);
    await letRowsAge();
  }
}

/** Compares the figures that a row claims for a day with those that its days come to, and makes them where it claims none. */
export async function compareFigures(client: { user_id: string }, day: Day): Promise<void> {
  const claimed = figuresFor(await keptFigures(client), day);
  const made = (await readFigures([{ user_id: client.user_id, day }])).get(client.user_id);
  if (claimed) expect(claimed).toMatchObject(made ?? {});
  await keepFigures(client, day);
  expect(figuresFor(await keptFigures(client), day)).toMatchObject(made ?? {});
}
