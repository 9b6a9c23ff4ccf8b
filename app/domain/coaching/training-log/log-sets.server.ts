import { and, asc, eq, exists, inArray, sql } from "drizzle-orm";
import { targetOf } from "~/domain/coaching/plan-content/targets";
import { isWholeExercise } from "~/domain/coaching/sets/prefill";
import { exerciseKey } from "~/domain/coaching/sets/rules";
import type { SetChange, SetInput } from "~/domain/coaching/sets/schema";
import { type ExerciseSet, setFields, setsOf } from "~/domain/coaching/sets/sets.server";
import { canOpen } from "~/domain/coaching/tasks/coaching-days.server";
import { followSource } from "~/domain/coaching/tasks/generation.server";
import { doneBy } from "~/domain/coaching/tasks/tasks.server";
import type { ExerciseReference } from "~/domain/coaching/tasks/typed-task";
import type { User, UserKey } from "~/domain/people/accounts/user.server";
import { lockClient, lockOwnClient, ownClients } from "~/domain/people/clients/clients.server";
import type { Day } from "~/domain/shared/calendar/rules";
import { Conflict, Invalid, NotFound } from "~/domain/shared/errors";
import { hashOf } from "~/domain/shared/idempotency.server";
import { userId } from "~/domain/shared/ids";
import { db, type Transaction } from "~db/client";
import { dailyCompletions, exerciseSets, users } from "~db/schema/index";

/** A set that was entered. */
export interface LoggedSet {
  set: ExerciseSet;
  /** False when the same set with the same key was there already. */
  isNew: boolean;
  /** The tasks that are done now, because all their sets are. */
  ticked: number[];
}

/**
 * Enters a set of an exercise of a day, and ticks off each task of the exercise whose sets are all done or left out. A client enters
 * own sets, a trainer those of the own client `client`.
 * @throws NotFound for another trainer's client, Invalid for a day that cannot be ticked, Conflict when the place is taken, or when
 * the key was sent with another set
 */
export async function logSet(actor: User, input: SetInput, client?: string): Promise<LoggedSet> {
  const { idempotency_key, date, exercise_name, ...values } = input;
  const idempotency_hash = hashOf(input);
  return await db.transaction(async (tx) => {
    const owner = actor.is_trainer
      ? await lockOwnClient(tx, actor, userId(client))
      : await lockClient(tx, actor.user_id);
    if (!canOpen(owner, date)) throw new Invalid("day_out_of_reach", { date: [] });
    const sent = await findSent(tx, owner, idempotency_key);
    if (sent && sent.hash !== idempotency_hash) throw new Conflict("set_already_entered");
    if (sent) return { set: sent.set, isNew: false, ticked: [] };
    const key = exerciseKey(exercise_name);
    const tasks = await tasksOf(tx, owner, date, key);
    const [set] = await tx
      .insert(exerciseSets)
      .values({
        ...values,
        user_id: owner.user_id,
        completion_date: date,
        exercise_key: key,
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
    return { set, isNew: true, ticked: await tickWhole(tx, actor, owner, date, key, tasks) };
  });
}

async function findSent(tx: Transaction, owner: UserKey, key: string) {
  const [sent] = await tx
    .select({ set: setFields, hash: exerciseSets.idempotency_hash })
    .from(exerciseSets)
    .where(and(setsOf(owner), eq(exerciseSets.idempotency_key, key)));
  return sent;
}

/** Lists the tasks of an exercise on a client's day. */
const tasksOf = (tx: Transaction, { user_id }: UserKey, day: Day, key: string) =>
  tx
    .select()
    .from(dailyCompletions)
    .where(
      and(
        eq(dailyCompletions.user_id, user_id),
        eq(dailyCompletions.completion_date, day),
        eq(dailyCompletions.exercise_key, key),
      ),
    )
    .orderBy(asc(dailyCompletions.plan_id), asc(dailyCompletions.position), asc(dailyCompletions.id));

type StoredTask = Awaited<ReturnType<typeof tasksOf>>[number];

/** Ticks off the open tasks whose sets are all done or left out. @returns their ids */
async function tickWhole(
  tx: Transaction,
  actor: User,
  owner: UserKey,
  day: Day,
  key: string,
  tasks: StoredTask[],
): Promise<number[]> {
  const open = tasks.filter(({ is_completed }) => !is_completed);
  if (open.length === 0) return [];
  const entered = await tx
    .select({ place: exerciseSets.place, kind: exerciseSets.kind })
    .from(exerciseSets)
    .where(and(setsOf(owner), eq(exerciseSets.exercise_key, key), eq(exerciseSets.completion_date, day)));
  const whole = open.filter(({ task_reference }) =>
    isWholeExercise(targetOf(task_reference as ExerciseReference), entered),
  );
  if (whole.length === 0) return [];
  const ids = whole.map(({ id }) => id);
  await tx
    .update(dailyCompletions)
    .set({ ...doneBy(actor), updated_at: sql`now()` })
    .where(inArray(dailyCompletions.id, ids));
  return ids;
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

/** Locks the client of a set. @throws NotFound when there is none, or it is out of the actor's reach */
async function lockOwner(tx: Transaction, actor: User, id: number) {
  const reached = and(eq(exerciseSets.id, id), reachedBy(actor));
  const [found] = await tx.select({ user_id: exerciseSets.user_id }).from(exerciseSets).where(reached);
  if (!found) throw new NotFound();
  return { owner: await lockClient(tx, found.user_id), reached };
}

/** Corrects a set, also one of an earlier day. @throws NotFound out of the actor's reach */
export async function changeSet(actor: User, id: number, change: SetChange): Promise<ExerciseSet> {
  return await db.transaction(async (tx) => {
    const { reached } = await lockOwner(tx, actor, id);
    const [set] = await tx.update(exerciseSets).set(change).where(reached).returning(setFields);
    if (!set) throw new NotFound();
    return set;
  });
}

/**
 * Deletes a set. Done tasks stay done. An open task without another set follows its plan again.
 * @throws NotFound out of the actor's reach
 */
export async function deleteSet(actor: User, id: number): Promise<ExerciseSet> {
  return await db.transaction(async (tx) => {
    const { owner, reached } = await lockOwner(tx, actor, id);
    const [set] = await tx.delete(exerciseSets).where(reached).returning(setFields);
    if (!set) throw new NotFound();
    const tasks = await tasksOf(tx, owner, set.date, exerciseKey(set.exercise_name));
    for (const task of tasks) if (!task.is_completed) await followSource(tx, owner, task);
    return set;
  });
}
