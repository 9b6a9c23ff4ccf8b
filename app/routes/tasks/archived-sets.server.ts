import { z } from "zod";
import type { OpenRow } from "~/domain/coaching/sets/open-rows";
import { SET_KINDS, SET_PLACES } from "~/domain/coaching/sets/rules";
import { outOf } from "~/domain/people/accounts/presence";
import type { User } from "~/domain/people/accounts/user.server";
import { findReadableClient } from "~/domain/people/clients/clients.server";
import { displayName } from "~/domain/people/profile/rules";
import { NotFound } from "~/domain/shared/errors";
import type { OpenExercise } from "./open-exercise.server";

const number = z.preprocess((text) => (text === "" ? null : text), z.coerce.number().nullable().catch(null));

/** A row of the form as it was sent, whatever was typed into its fields. */
const SentRow = z.object({
  place: z.coerce.number().int().min(SET_PLACES.min).max(SET_PLACES.max),
  kind: z.enum(SET_KINDS),
  id: number.optional(),
  rir: number.optional(),
  is_warm_up: z.literal("true").optional(),
  idempotency_key: z.string(),
  shown: z.string().default(""),
});
type SentRow = z.output<typeof SentRow>;

const Sent = z.object({
  exercise: z.coerce.number().int(),
  exercise_name: z.string(),
  sets: z.array(SentRow).max(SET_PLACES.max),
});

/**
 * Reads the sets of a refused form whose client was archived while a trainer filled it in. Null for every other client, for whom the
 * day can be shown.
 */
export async function archivedSets(user: User, request: Request, entered: Record<string, unknown>) {
  const search = new URL(request.url).searchParams;
  const client = user.is_trainer ? await archivedClient(user, search.get("client")) : null;
  const sent = Sent.safeParse(entered);
  if (!client || !sent.success) return null;
  const { exercise: id, exercise_name, sets } = sent.data;
  const open: OpenExercise = { id, rows: rowsOf(sets) };
  return { client: { user_id: client.user_id, name: displayName(client) }, exercise_name, open };
}

async function archivedClient(trainer: User, id: string | null) {
  try {
    const client = await findReadableClient(trainer, id);
    return outOf(client) ? client : null;
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
}

function rowsOf(sets: SentRow[]): OpenExercise["rows"] {
  const counts = { warm_ups: 0, working: 0 };
  return sets.map(({ place, kind, id, rir = null, is_warm_up, idempotency_key, shown }) => {
    const [weight_kg = null, reps = null, seconds = null] = shown
      .split("|")
      .map((text) => number.parse(text));
    const values = { kind, weight_kg, reps, seconds };
    const isWarmUp = is_warm_up !== undefined;
    const row: OpenRow = {
      place,
      is_warm_up: isWarmUp,
      entered: id ? { ...values, id, place, rir, is_warm_up: isWarmUp } : null,
      prefill: values,
      last: null,
      number: ++counts[isWarmUp ? "warm_ups" : "working"],
    };
    return { ...row, idempotency_key };
  });
}
