import { isPlannedOn } from "~/domain/coaching/plan-content/weekdays";
import { type AbsentDays, type Cover, coverOf, isLeftOut } from "~/domain/people/absences/rules";
import { type Day, isoWeekday } from "~/domain/shared/calendar/rules";
import type { AssignedDays } from "./assigned-days";
import type { DayTasks } from "./finished-days";
import { activeOn, fallsOn, type Interval } from "./planned";
import type { TaskType } from "./rules";

/** Names a task of a day: the plan and the item within it, or the assignment. */
interface TaskKey {
  plan_id: number | null;
  custom_task_id: number | null;
  item_id: string;
}

/** A plan without its content: when it was active, and which items it has on which days of the week. */
interface ActivePlan {
  id: number;
  /** The type of its tasks. */
  task_type: TaskType;
  intervals: Interval[];
  /** Meals, each alone, or workouts with their exercises. No weekdays means every day. */
  parts: { ids: string[]; weekdays: number[] }[];
}

interface StoredTask extends TaskKey {
  day: Day;
  task_type: TaskType;
  is_completed: boolean;
  is_added: boolean;
  /** Somebody has ticked it off, noted something or entered sets. */
  is_touched: boolean;
}

/** Holds what asks a client for tasks on days that nobody has opened, and what such days have already. */
export interface UnopenedDays {
  days: Day[];
  plans: ActivePlan[];
  assignments: (AssignedDays & { id: number })[];
  tasks: StoredTask[];
  /** The planned meals for which the diary has an entry. */
  eaten: { day: Day; plan_id: number; meal_id: string }[];
  absences: AbsentDays[];
}

/** Holds what the database knows of the days of a span. */
export interface KnownDays {
  /** The stored tasks of each day that has any which count: no absence takes them out. */
  days: DayTasks[];
  /** Null where it makes no difference: every day of the span is open, or only a today of which nothing is done is not. */
  unopened: UnopenedDays | null;
}

/** The days on which a client is coached: from the first one to the one before the archive. */
export interface CoachedDays {
  first: Day;
  archivedOn: Day | null;
}

/**
 * Tells how many tasks each day of a span has, and how many of them are done. A day that nobody has opened has the tasks that
 * opening it would give it, so that no figure depends on who looked. From the day of the archive on nothing counts, nor what an absence
 * takes out of a day.
 */
export function countDays(span: Day[], known: KnownDays, { first, archivedOn }: CoachedDays): DayTasks[] {
  const stored = new Map(known.days.map((each) => [each.day, each]));
  return span.map((day) => {
    if (archivedOn !== null && day >= archivedOn) return { day, total: 0, completed: 0 };
    if (known.unopened && day >= first && known.unopened.days.includes(day))
      return countUnopened(day, known.unopened);
    return stored.get(day) ?? { day, total: 0, completed: 0 };
  });
}

function countUnopened(day: Day, unopened: UnopenedDays): DayTasks {
  const cover = coverOf(unopened.absences, day);
  return cover === "everything" ? { day, total: 0, completed: 0 } : countWith(day, cover, unopened);
}

function countWith(day: Day, cover: Cover, { plans, assignments, tasks, eaten }: UnopenedDays): DayTasks {
  const weekday = isoWeekday(day);
  const active = plans.filter(({ intervals }) => activeOn(intervals, day));
  const itemsOf = (isWanted: (part: Pick<ActivePlan, "task_type"> & { weekdays: number[] }) => boolean) =>
    active.flatMap(({ id, task_type, parts }) =>
      parts.flatMap(({ ids, weekdays }) =>
        isWanted({ task_type, weekdays }) ? ids.map((item) => itemKey(id, item)) : [],
      ),
    );
  const asked = new Set([
    ...assignments.filter((each) => fallsOn(each, day)).map(({ id }) => assignmentKey(id)),
    ...itemsOf(({ task_type, weekdays }) => isPlannedOn(weekdays, weekday) && !isLeftOut(cover, task_type)),
  ]);
  const offered = new Set(itemsOf(() => true));
  // Opening deletes a task that nobody has touched and that nothing asks for any more.
  const kept = tasks.filter(
    (task) =>
      task.day === day &&
      !isLeftOut(cover, task.task_type) &&
      (task.is_touched || asked.has(keyOf(task)) || (task.is_added && offered.has(keyOf(task)))),
  );
  const done = new Set([
    ...kept.filter(({ is_completed }) => is_completed).map(keyOf),
    ...eaten.filter((entry) => entry.day === day).map(({ plan_id, meal_id }) => itemKey(plan_id, meal_id)),
  ]);
  const all = [...new Set([...asked, ...kept.map(keyOf)])];
  return { day, total: all.length, completed: all.filter((key) => done.has(key)).length };
}

const itemKey = (plan: number, item: string) => `${plan} ${item}`;
const assignmentKey = (id: number) => `assignment ${id}`;

const keyOf = ({ plan_id, custom_task_id, item_id }: TaskKey) =>
  plan_id === null ? assignmentKey(custom_task_id ?? 0) : itemKey(plan_id, item_id);
