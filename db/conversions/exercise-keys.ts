import { and, eq, isNull, sql } from "drizzle-orm";
import { exerciseKey } from "../../app/domain/coaching/sets/rules";
import type { Transaction } from "../database";
import { dailyCompletions } from "../schema";

/** Writes the folded name of each task's exercise, by which its sets are found. The database cannot fold names as the rules do. */
export async function foldExerciseNames(tx: Transaction): Promise<void> {
  const { exercise_key, task_reference, task_type } = dailyCompletions;
  const isUnfolded = and(eq(task_type, "training_exercise"), isNull(exercise_key));
  const name = sql<string>`${task_reference}->>'exercise_name'`;
  const stored = await tx.selectDistinct({ name }).from(dailyCompletions).where(isUnfolded);
  if (stored.length === 0) return;
  const folded = JSON.stringify(stored.map((row) => ({ name: row.name, key: exerciseKey(row.name) })));
  await tx
    .update(dailyCompletions)
    .set({ exercise_key: sql`folded.key` })
    .from(sql`jsonb_to_recordset(${folded}::jsonb) as folded(name text, key text)`)
    .where(and(isUnfolded, sql`folded.name = ${name}`));
}
