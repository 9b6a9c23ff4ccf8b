import { and, eq } from "drizzle-orm";
import { targetOf } from "~/domain/coaching/plan-content/targets";
import { isWholeExercise, setsAskedFor } from "~/domain/coaching/sets/prefill";
import { isDone } from "~/domain/coaching/sets/rules";
import type { SessionInput } from "~/domain/coaching/sets/schema";
import { canOpen } from "~/domain/coaching/tasks/coaching-days.server";
import { type ListedTask, type ShownDay, showDay } from "~/domain/coaching/tasks/day-list.server";
import { addTrainingEvent } from "~/domain/messages/events.server";
import type { User } from "~/domain/people/accounts/user.server";
import { type Client, lockClient } from "~/domain/people/clients/clients.server";
import type { Day } from "~/domain/shared/calendar/rules";
import { Invalid, NotFound } from "~/domain/shared/errors";
import { db } from "~db/client";
import { trainingSessions } from "~db/schema/index";

/** A day's training that its client has finished. */
export interface TrainingSession {
  date: Day;
  finished_at: Date;
  rating: number | null;
  note: string;
  /** The sets that were done, warm-ups included. */
  sets: number;
  /** Adds up weight times repetitions, without warm-ups. */
  volume_kg: number;
  /** The exercises that have a record. */
  records: number;
  /** The exercises in which something rose since their last session. */
  lifts_up: number;
  /** The minutes from the first to the last set that the client entered on the day. Null where they are not told. */
  minutes: number | null;
  /** The day's exercises that are neither ticked off nor have all their sets. */
  open: OpenExercise[];
}

/** An exercise of a day whose sets are not all done. */
export interface OpenExercise {
  exercise_name: string;
  sets_done: number;
  sets_asked: number;
}

/**
 * Finishes the training of a client's day. To finish it again replaces the rating and the note, and keeps the time of the first end.
 * The trainer sees it as one event in the conversation.
 * @throws Invalid for a day that cannot be ticked
 */
export async function finishSession(
  client: User,
  { date, rating, note }: SessionInput,
): Promise<TrainingSession> {
  await db.transaction(async (tx) => {
    const owner = await lockClient(tx, client.user_id);
    if (!canOpen(owner, date)) throw new Invalid("day_out_of_reach", { date: [] });
    const [changed] = await tx
      .update(trainingSessions)
      .set({ rating, note })
      .where(isOf(client, date))
      .returning({ date: trainingSessions.completion_date });
    if (changed) return;
    await tx
      .insert(trainingSessions)
      .values({ user_id: client.user_id, completion_date: date, rating, note });
    const { trainer_user_id: trainer } = client;
    if (trainer) await addTrainingEvent(tx, { trainer, client: client.user_id }, date);
  });
  const session = await sessionOf(client, date);
  if (!session) throw new NotFound();
  return session;
}

/** Takes back that a client has finished the training of a day. @throws NotFound when it is not finished */
export async function reopenSession(client: User, date: Day): Promise<void> {
  const [gone] = await db.transaction((tx) =>
    tx
      .delete(trainingSessions)
      .where(isOf(client, date))
      .returning({ date: trainingSessions.completion_date }),
  );
  if (!gone) throw new NotFound();
}

const isOf = ({ user_id }: User, date: Day) =>
  and(eq(trainingSessions.user_id, user_id), eq(trainingSessions.completion_date, date));

/** Returns the finished training of a client's day, or null. The caller has reached the client. */
export async function sessionOf(client: Client, date: Day): Promise<TrainingSession | null> {
  const { tasks, training } = await showDay(client, date);
  const { finished, ...trained } = training;
  if (!finished) return null;
  const { at, rating, note } = finished;
  return {
    date,
    finished_at: new Date(at),
    rating,
    note,
    ...trained,
    open: openExercises(tasks),
  };
}

/** Lists the exercises of a day that are neither ticked off nor have all their sets, in the order of the day. */
export const openExercises = (tasks: ShownDay["tasks"]): OpenExercise[] => tasks.flatMap(asOpen);

function asOpen({ task_type, task_reference, is_completed, sets }: ListedTask): OpenExercise[] {
  if (task_type !== "training_exercise" || is_completed) return [];
  const target = targetOf(task_reference);
  if (isWholeExercise(target, sets)) return [];
  return [
    {
      exercise_name: task_reference.exercise_name,
      sets_done: sets.filter(isDone).length,
      sets_asked: setsAskedFor(target),
    },
  ];
}
