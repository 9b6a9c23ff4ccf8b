import { and, eq, exists, sql } from "drizzle-orm";
import { exerciseKey, isDone } from "~/domain/coaching/sets/rules";
import type { SetChange, SetInput } from "~/domain/coaching/sets/schema";
import { type ExerciseSet, setFields, setsOf } from "~/domain/coaching/sets/sets.server";
import { canOpen } from "~/domain/coaching/tasks/coaching-days.server";
import { followSource } from "~/domain/coaching/tasks/generation.server";
import { isOpened, openDay } from "~/domain/coaching/tasks/opened-days.server";
import type { User, UserKey } from "~/domain/people/accounts/user.server";
import { type Client, lockClient, lockOwnClient, ownClients } from "~/domain/people/clients/clients.server";
import { Conflict, Invalid, NotFound } from "~/domain/shared/errors";
import { hashOf } from "~/domain/shared/idempotency.server";
import { userId } from "~/domain/shared/ids";
import { db, type Transaction } from "~db/client";
import { keepDay } from "~db/kept-figures/keep";
import { exerciseSets, users } from "~db/schema/index";
import { type DayExercise, doneTasks, enteredOf, tasksOf, tickCompleted } from "./exercise-ticks.server";
import { requireRoom } from "./other-exercises.server";

/** A set that was entered or corrected, and the tasks that are done with it, because it was the last one that they asked for. */
export interface SavedSet {
  set: ExerciseSet;
  ticked: number[];
}

interface NewSet extends SavedSet {
  /** False when the same set with the same key was there already. Its tasks that are done are named again. */
  isNew: boolean;
}

/**
 * Enters a set of an exercise of a day, and ticks off each task of the exercise whose last set it is. A client enters own sets, a
 * trainer those of the own client `client`.
 * @throws NotFound for another trainer's client, Invalid for a day that cannot be ticked, Conflict when the place is taken, when the
 * key was sent with another set, or when the day has too many exercises beside its tasks
 */
export async function logSet(actor: User, input: SetInput, client?: string): Promise<NewSet> {
  for (;;) {
    const entered = await db.transaction((tx) => enter(tx, actor, input, client));
    if ("set" in entered) return entered;
    // Makes the tasks of a day that nobody has opened before, so that the set can tick its own off.
    await openDay(entered.unopened, input.date);
  }
}

async function enter(
  tx: Transaction,
  actor: User,
  input: SetInput,
  client?: string,
): Promise<NewSet | { unopened: Client }> {
  const { idempotency_key, date, exercise_name, ...values } = input;
  const idempotency_hash = hashOfSet(input);
  const owner = await lockOwner(tx, actor, client);
  if (!canOpen(owner, date)) throw new Invalid("day_out_of_reach", { date: [] });
  const sent = await findSent(tx, owner, idempotency_key);
  if (sent && sent.hash !== idempotency_hash) throw new Conflict("set_already_entered");
  const exercise = { owner, date, key: exerciseKey(exercise_name) };
  if (sent) return { set: sent.set, isNew: false, ticked: await doneTasks(tx, exercise) };
  const tasks = await tasksOf(tx, exercise);
  if (tasks.length === 0 && !(await isOpened(tx, owner, date))) return { unopened: owner };
  const before = await enteredOf(tx, exercise);
  if (tasks.length === 0 && before.length === 0) await requireRoom(tx, owner, date);
  const [set] = await tx
    .insert(exerciseSets)
    .values({
      ...values,
      user_id: owner.user_id,
      completion_date: date,
      exercise_key: exercise.key,
      exercise_name,
      plan_id: tasks[0]?.plan_id ?? null,
      item_id: tasks[0]?.item_id ?? null,
      entered_by_user_id: actor.is_trainer ? actor.user_id : null,
      idempotency_key,
      idempotency_hash,
    })
    .onConflictDoNothing({
      target: [
        exerciseSets.user_id,
        exerciseSets.exercise_key,
        exerciseSets.completion_date,
        exerciseSets.place,
      ],
    })
    .returning(setFields);
  if (!set) throw new Conflict("set_place_taken");
  await keepDay(tx, owner, exercise.key, date);
  return { set, isNew: true, ticked: await tickCompleted(tx, actor, tasks, before, set) };
}

/** Locks whose sets an actor changes: the own ones of a client, those of the own client `client` of a trainer. @throws NotFound */
export const lockOwner = (tx: Transaction, actor: User, client?: string): Promise<Client> =>
  actor.is_trainer ? lockOwnClient(tx, actor, userId(client)) : lockClient(tx, actor.user_id);

/** Hashes what was sent for a set. The values of a set that nobody has changed since have the same hash. */
export const hashOfSet = (set: SetInput): string => {
  const { date, exercise_name, place, kind, weight_kg, reps, seconds, rir, is_warm_up, idempotency_key } =
    set;
  const values = { kind, weight_kg, reps, seconds, rir, is_warm_up };
  return hashOf({ date, exercise_name, place, ...values, idempotency_key });
};

async function findSent(tx: Transaction, owner: UserKey, key: string) {
  const [sent] = await tx
    .select({ set: setFields, hash: exerciseSets.idempotency_hash })
    .from(exerciseSets)
    .where(and(setsOf(owner), eq(exerciseSets.idempotency_key, key)));
  return sent;
}

/** A condition: a set within the actor's reach, the client's own or one of an own client of the trainer. */
function reachedBy(actor: User) {
  if (!actor.is_trainer) return setsOf(actor);
  const own = db
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.user_id, exerciseSets.user_id), ownClients(actor)));
  return exists(own);
}

/** Locks the client of a set, and returns its exercise. @throws NotFound when there is none, or it is out of the actor's reach */
async function lockExercise(tx: Transaction, actor: User, id: number) {
  const reached = and(eq(exerciseSets.id, id), reachedBy(actor));
  const { user_id, completion_date: date, exercise_key: key } = exerciseSets;
  const [found] = await tx.select({ user_id, date, key }).from(exerciseSets).where(reached);
  if (!found) throw new NotFound();
  return { owner: await lockClient(tx, found.user_id), date: found.date, key: found.key, reached };
}

/**
 * Corrects a set, also one of an earlier day, and ticks off each task of its exercise whose sets are complete with it.
 * @throws NotFound out of the actor's reach
 */
export async function changeSet(actor: User, id: number, change: SetChange): Promise<SavedSet> {
  return await db.transaction(async (tx) => {
    const { reached, ...exercise } = await lockExercise(tx, actor, id);
    const before = await enteredOf(tx, exercise);
    const [set] = await tx.update(exerciseSets).set(change).where(reached).returning(setFields);
    if (!set) throw new NotFound();
    await keepDay(tx, exercise.owner, exercise.key, exercise.date);
    // Most corrections complete nothing, and need not read the tasks.
    const isDoneNow = isDone(set) && !before.some(isDone);
    const tasks = isDoneNow ? await tasksOf(tx, exercise) : [];
    return { set, ticked: await tickCompleted(tx, actor, tasks, before, set) };
  });
}

/**
 * Deletes a set. Done tasks stay done. An open task without another set follows its plan again.
 * @throws NotFound out of the actor's reach
 */
export async function deleteSet(actor: User, id: number): Promise<ExerciseSet> {
  return await db.transaction(async (tx) => {
    const { reached, ...exercise } = await lockExercise(tx, actor, id);
    const [set] = await tx.delete(exerciseSets).where(reached).returning(setFields);
    if (!set) throw new NotFound();
    await followDeletion(tx, exercise);
    return set;
  });
}

/** Brings in line what an exercise of a day has left after its sets were deleted. */
export async function followDeletion(tx: Transaction, exercise: DayExercise & { owner: Client }) {
  await keepDay(tx, exercise.owner, exercise.key, exercise.date);
  for (const task of await tasksOf(tx, exercise))
    if (!task.is_completed) await followSource(tx, exercise.owner, task);
}
