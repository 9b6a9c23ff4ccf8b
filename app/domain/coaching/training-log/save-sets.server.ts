import type { SetChange } from "~/domain/coaching/sets/schema";
import { keptOf } from "~/domain/coaching/sets/schema";
import type { User } from "~/domain/people/accounts/user.server";
import { NotFound } from "~/domain/shared/errors";
import { changeSet, deleteSet, logSet, type SavedSet } from "./log-sets.server";
import type { SetsForm } from "./schema";

/** The ids of the sets that a form has stored, and of the tasks that are done with them. */
export interface SavedSets {
  sets: number[];
  ticked: number[];
}

/**
 * Enters, corrects, leaves out or deletes the sets that a form of an exercise names, one after the other. Those before a refused one
 * stay saved, and are sent again without an effect. A set that somebody has deleted meanwhile is entered anew.
 * @throws as logSet, changeSet and deleteSet
 */
export async function saveSets(
  actor: User,
  { sets, does, date, exercise_name, client }: SetsForm,
): Promise<SavedSets> {
  const all: SavedSet[] = [];
  for (const { id, place, idempotency_key, shown: _shown, ...written } of sets) {
    if (does === "delete") {
      if (id !== undefined) await unlessGone(() => deleteSet(actor, id));
      continue;
    }
    const values: SetChange = keptOf(does === "skip" ? { ...written, kind: "skipped" } : written);
    all.push(
      (id !== undefined && (await unlessGone(() => changeSet(actor, id, values)))) ||
        (await logSet(actor, { date, exercise_name, place, ...values, idempotency_key }, client)),
    );
  }
  return { sets: all.map(({ set }) => set.id), ticked: [...new Set(all.flatMap(({ ticked }) => ticked))] };
}

/** Returns null for a set that is not there any more. */
async function unlessGone<Result>(change: () => Promise<Result>): Promise<Result | null> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    return null;
  }
}
