import { and, eq, type SQLWrapper, sql } from "drizzle-orm";
import { NOTES_SHOWN } from "~/domain/people/clients/rules";
import type { Day } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import { dailyCompletions } from "~db/schema/index";
import { type TypedTask, taskName } from "./typed-task";

type StoredNote = TypedTask & { id: number; day: Day; notes: string };

export interface TaskNote {
  id: number;
  name: string;
  day: Day;
  notes: string;
}

/** Selects the latest notes without given ones that nobody has edited. It joins laterally to a row with the client's id. */
export function latestNotesOf(client: SQLWrapper) {
  const { id, user_id, completion_date, task_type, task_reference, notes, given_notes } = dailyCompletions;
  const latest = db
    .select({
      id,
      day: sql`${completion_date}`.as("day"),
      task_type,
      task_reference,
      notes,
    })
    .from(dailyCompletions)
    // Written as the index says it: PostgreSQL would not use the index for a condition with a parameter.
    .where(and(eq(user_id, client), sql`${notes} <> '' and ${notes} <> ${given_notes}`))
    .orderBy(sql`${completion_date} desc nulls last, ${id} desc nulls last`)
    .limit(NOTES_SHOWN)
    .as("latest_notes");
  return db
    .select({
      notes: sql<
        StoredNote[]
      >`coalesce(json_agg(latest_notes order by latest_notes.day desc, latest_notes.id desc), '[]')`.as(
        "notes_of_client",
      ),
    })
    .from(latest)
    .as("notes_of_tasks");
}

export const toNote = ({ id, day, notes, ...task }: StoredNote): TaskNote => ({
  id,
  name: taskName(task),
  day,
  notes,
});
