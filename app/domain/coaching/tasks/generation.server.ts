import { and, eq, gte, inArray, ne, not, or, type SQL, sql } from "drizzle-orm";
import { countsInFigures } from "~/domain/people/absences/absences.server";
import { timeZoneOf } from "~/domain/people/accounts/accounts.server";
import { type Day, today } from "~/domain/shared/calendar/rules";
import type { Transaction } from "~db/client";
import { customTasks, dailyCompletions, exerciseSets, openedDays } from "~db/schema/index";
import type { Dated } from "./coaching-days.server";
import type { Planned } from "./planned";
import { type DayPlan, plannedBetween } from "./sources.server";

export interface DayTasks extends DayPlan {
  day: Day;
}

/**
 * Adds missing tasks, updates open ones, and deletes open ones that are not planned and have no edited note. An added task stays
 * as long as its plan offers it. The transaction must have locked the client.
 */
export async function writeTasks(
  tx: Transaction,
  user_id: string,
  days: DayTasks[],
  deletable?: SQL,
): Promise<void> {
  if (days.length === 0) return;
  const { tasks, dates } = numbered(days);
  const planned = sql`jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb) as task(number int, task_type text, plan_id int, custom_task_id int, item_id text, task_reference jsonb, exercise_key text, protein numeric, carbs numeric, fat numeric, "position" int, notes text) inner join jsonb_to_recordset(${JSON.stringify(dates)}::jsonb) as at(number int, day date, is_planned boolean) using (number)`;
  const keys = sql`select at.day, coalesce(task.plan_id, 0), coalesce(task.custom_task_id, 0), task.item_id from ${planned}`;
  const list = sql.join(
    days.map(({ day }) => sql`${day}::date`),
    sql`, `,
  );
  const { plan_id, custom_task_id, completion_date, item_id, is_added } = dailyCompletions;
  const key = sql`(${completion_date}, coalesce(${plan_id}, 0), coalesce(${custom_task_id}, 0), ${item_id})`;
  await tx.delete(dailyCompletions).where(
    and(
      eq(dailyCompletions.user_id, user_id),
      sql`${completion_date} in (${list})`,
      deletable,
      isUntouched,
      // The database hashes the list of "not in", which must not contain nulls.
      sql`${key} not in (${keys} where at.is_planned)`,
      sql`not (${is_added} and ${key} in (${keys}))`,
    ),
  );
  if (tasks.length === 0) return;
  await tx.execute(
    sql`insert into ${dailyCompletions} (user_id, completion_date, task_type, plan_id, custom_task_id, item_id, task_reference, exercise_key, protein, carbs, fat, "position", notes, given_notes)
      select ${user_id}::uuid, at.day, task.task_type, task.plan_id, task.custom_task_id, task.item_id, task.task_reference, task.exercise_key, task.protein, task.carbs, task.fat, task."position", task.notes, task.notes from ${planned}
      where at.is_planned or exists (select 1 from ${dailyCompletions} added where added.is_added and added.user_id = ${user_id}::uuid and added.completion_date = at.day and added.plan_id is not distinct from task.plan_id and added.custom_task_id is not distinct from task.custom_task_id and added.item_id = task.item_id)
      on conflict on constraint daily_completions_key do update set
        task_reference = excluded.task_reference, exercise_key = excluded.exercise_key, protein = excluded.protein, carbs = excluded.carbs, fat = excluded.fat, "position" = excluded."position",
        notes = ${followedNotes(sql`excluded.notes`)}, given_notes = excluded.given_notes, updated_at = now()
      where not ${dailyCompletions.is_completed} and not (${exercise_key} is distinct from excluded.exercise_key and ${hasSets}) and (${dailyCompletions.task_reference}, ${exercise_key}, ${dailyCompletions.protein}, ${dailyCompletions.carbs}, ${dailyCompletions.fat}, ${dailyCompletions.position}, ${dailyCompletions.given_notes}) is distinct from (excluded.task_reference, excluded.exercise_key, excluded.protein, excluded.carbs, excluded.fat, excluded."position", excluded.given_notes)`,
  );
}

/** Numbers the tasks, so that a task which is planned for many days is sent to the database once. */
function numbered(days: DayTasks[]) {
  const numbers = new Map<Planned, number>();
  const entry = (task: Planned, day: Day, is_planned: boolean) => {
    const number = numbers.get(task) ?? numbers.size;
    numbers.set(task, number);
    return { number, day, is_planned };
  };
  const dates = days.flatMap(({ day, planned, offered }) => [
    ...planned.map((task) => entry(task, day, true)),
    ...offered.map((task) => entry(task, day, false)),
  ]);
  return { dates, tasks: [...numbers].map(([task, number]) => ({ number, ...task })) };
}

export interface ChangedAssignment {
  client_user_id: string;
  id: number;
  plannedOn: (day: Day) => DayPlan;
  /** Its first day, which has its task even if the day is not open yet. */
  firstDay?: Day;
}

/** Updates open days after a change. Finished tasks and edited notes stay. The transaction must have locked the client. */
export async function applyToOpenDays(tx: Transaction, changed: ChangedAssignment, from: Day): Promise<void> {
  const opened = await tx
    .select({ day: openedDays.completion_date })
    .from(openedDays)
    .where(and(eq(openedDays.user_id, changed.client_user_id), gte(openedDays.completion_date, from)));
  const { completion_date, custom_task_id } = dailyCompletions;
  const withTasks = await tx
    .selectDistinct({ day: completion_date })
    .from(dailyCompletions)
    .where(and(eq(custom_task_id, changed.id), gte(completion_date, from)));
  // The first day of an assignment has its task before the day is opened.
  const days = new Set([...opened, ...withTasks].map(({ day }) => day));
  if (changed.firstDay && changed.firstDay >= from) days.add(changed.firstDay);
  const planned = [...days].map((day) => ({ day, ...changed.plannedOn(day) }));
  await writeTasks(tx, changed.client_user_id, planned, eq(custom_task_id, changed.id));
}

// A tick does not lock the client, so the statement that deletes or updates a task checks again whether it is open.
const { exercise_key, is_completed, notes, given_notes } = dailyCompletions;
const isOpen = eq(is_completed, false);

/** A condition: the client has entered sets of the task's exercise on its day. */
const hasSets = sql`exists (select 1 from ${exerciseSets} where ${exerciseSets.user_id} = ${dailyCompletions.user_id} and ${exerciseSets.exercise_key} = ${exercise_key} and ${exerciseSets.completion_date} = ${dailyCompletions.completion_date})`;

/** A condition: nobody has done anything with the task. Such a task goes when nothing asks for it any more. */
export const isUntouched = and(isOpen, or(eq(notes, ""), eq(notes, given_notes)), not(hasSets));

/** Returns the note after a change of the source: an unedited note is replaced, an edited one stays. */
const followedNotes = (now: SQL) => sql`case when ${notes} = ${given_notes} then ${now} else ${notes} end`;

async function removeUntouched(tx: Transaction, tasks: number[]): Promise<number> {
  if (tasks.length === 0) return 0;
  const removed = await tx
    .delete(dailyCompletions)
    .where(and(inArray(dailyCompletions.id, tasks), isUntouched))
    .returning({ id: dailyCompletions.id });
  return removed.length;
}

/**
 * Deletes the untouched tasks of repeated assignments that an absence leaves out, from a day on. The first day of an assignment has its
 * task before the day is opened. The transaction must have locked the client.
 */
export async function removeLeftOut(tx: Transaction, user_id: string, from: Day): Promise<void> {
  const repeated = tx
    .select({ id: customTasks.id })
    .from(customTasks)
    .where(and(eq(customTasks.client_user_id, user_id), ne(customTasks.repeats, "once")));
  const { completion_date, custom_task_id, is_added } = dailyCompletions;
  await tx
    .delete(dailyCompletions)
    .where(
      and(
        eq(dailyCompletions.user_id, user_id),
        gte(completion_date, from),
        inArray(custom_task_id, repeated),
        eq(is_added, false),
        isUntouched,
        not(countsInFigures(dailyCompletions)),
      ),
    );
}

/** Updates a task of today or later, or deletes it if it is not planned. The transaction must have locked the client. */
export async function followSource(
  tx: Transaction,
  client: Dated,
  task: typeof dailyCompletions.$inferSelect,
): Promise<{ gone: boolean; followed?: Pick<typeof task, "task_reference" | "notes"> | undefined }> {
  const { id, completion_date } = task;
  if (completion_date < today(timeZoneOf(client))) return { gone: false };
  const plannedOn = await plannedBetween(tx, client, completion_date, completion_date);
  const { planned, offered } = plannedOn(completion_date);
  const source = [...planned, ...(task.is_added ? offered : [])].find((each) => isSame(each, task));
  if (!source) return { gone: (await removeUntouched(tx, [id])) > 0 };
  const { position, task_reference, protein, carbs, fat, exercise_key: key } = source;
  // A task with sets keeps the exercise that they belong to.
  const isOtherExercise = key !== (task.exercise_key ?? undefined);
  const [followed] = await tx
    .update(dailyCompletions)
    .set({
      position,
      task_reference,
      exercise_key: key,
      protein,
      carbs,
      fat,
      notes: followedNotes(sql`${source.notes}`),
      given_notes: source.notes,
    })
    .where(and(eq(dailyCompletions.id, id), isOpen, isOtherExercise ? not(hasSets) : undefined))
    .returning({ task_reference: dailyCompletions.task_reference, notes });
  return { gone: false, followed };
}

type Identified = Pick<Planned, "plan_id" | "custom_task_id" | "item_id">;

export const isSame = (one: Identified, other: Identified) =>
  one.item_id === other.item_id &&
  one.plan_id === other.plan_id &&
  one.custom_task_id === other.custom_task_id;
