import type { PgColumn } from "drizzle-orm/pg-core";
import { type TypedTask, taskName } from "~/domain/coaching/tasks/typed-task";
import { amountsOf } from "~/domain/food/diary/totals";
import {
  bodyMeasurements,
  checkIns,
  dailyCompletions,
  exerciseSets,
  foodLogs,
  messages,
} from "~db/schema/index";
import { type Cell, csvLines } from "./csv";
import type { ExportText, Words } from "./export-texts";
import { momentText } from "./moments";
import { pictureFile } from "./pictures.server";
import { type ExportedTable, piecesOf, type Reading, type Row } from "./tables.server";

type Of<Table extends { $inferSelect: unknown }> = Table["$inferSelect"];

/** A table for a spreadsheet. */
interface Sheet {
  name: ExportText;
  table: string;
  order: PgColumn[];
  heads: ExportText[];
  line: (row: Row, words: Words) => Cell[];
}

const sheet = <Table extends { $inferSelect: unknown }>(
  facts: Omit<Sheet, "line"> & { line: (row: Of<Table>, words: Words) => Cell[] },
): Sheet => facts as unknown as Sheet;

/** Words an answer of yes or no. */
export const yesOrNo = (isSo: boolean, { say }: Words) => say(isSo ? "yes" : "no");

/** Tells how much of a food was eaten: grams, or portions. */
export const amountOf = ({ unit, serving_size_g }: Pick<Of<typeof foodLogs>, "unit" | "serving_size_g">) =>
  unit === "grams" ? serving_size_g : serving_size_g / 100;

const SHEETS: readonly Sheet[] = [
  sheet<typeof bodyMeasurements>({
    name: "file_weights",
    table: "body_measurements",
    order: [bodyMeasurements.measured_on, bodyMeasurements.id],
    heads: ["date", "weight", "body_fat", "waist", "hip", "chest"],
    line: (row) => [
      row.measured_on,
      row.weight_kg,
      row.body_fat_percentage,
      row.waist_cm,
      row.hip_cm,
      row.chest_cm,
    ],
  }),
  sheet<typeof foodLogs>({
    name: "file_diary",
    table: "food_logs",
    order: [foodLogs.log_date, foodLogs.id],
    heads: [
      "date",
      "meal",
      "food",
      "brand",
      "amount",
      "kind",
      "calories",
      "protein",
      "carbs",
      "fat",
      "fiber",
      "note",
    ],
    line: (row, { say }) => {
      const { calories, protein, carbs, fat, fiber } = amountsOf(row);
      return [
        row.log_date,
        say(`meal_${row.meal_type}`),
        row.food_name,
        row.brand,
        amountOf(row),
        say(row.unit === "grams" ? "grams" : "portions"),
        calories,
        protein,
        carbs,
        fat,
        fiber,
        row.notes,
      ];
    },
  }),
  sheet<typeof dailyCompletions>({
    name: "file_tasks",
    table: "daily_completions",
    order: [dailyCompletions.completion_date, dailyCompletions.id],
    heads: ["date", "kind", "task", "done", "done_at", "note"],
    line: (row, words) => [
      row.completion_date,
      words.say(`task_${row.task_type}`),
      taskName(row as TypedTask),
      yesOrNo(row.is_completed, words),
      momentText(row.completed_at, words.timeZone),
      row.notes,
    ],
  }),
  sheet<typeof exerciseSets>({
    name: "file_sets",
    table: "exercise_sets",
    order: [exerciseSets.completion_date, exerciseSets.id],
    heads: ["date", "exercise", "place", "kind", "weight", "reps", "seconds", "rir", "warm_up", "time"],
    line: (row, words) => [
      row.completion_date,
      row.exercise_name,
      row.place,
      words.say(`set_${row.kind}`),
      row.weight_kg,
      row.reps,
      row.seconds,
      row.rir,
      yesOrNo(row.is_warm_up, words),
      momentText(row.done_at, words.timeZone),
    ],
  }),
  sheet<typeof checkIns>({
    name: "file_check_ins",
    table: "check_ins",
    order: [checkIns.check_in_date, checkIns.id],
    heads: ["date", "kind", "pose", "note", "mood", "energy", "reviewed_at", "comment", "picture"],
    line: (row, { say, timeZone }) => [
      row.check_in_date,
      say(`check_in_${row.kind}`),
      row.pose && say(`pose_${row.pose}`),
      row.caption,
      row.mood_rating,
      row.energy_level,
      momentText(row.reviewed_at, timeZone),
      row.comment,
      pictureFile(row.photo_key),
    ],
  }),
  sheet<typeof messages>({
    name: "file_messages",
    table: "messages",
    order: [messages.conversation_id, messages.number],
    heads: ["time", "from", "text"],
    line: (row, words) => [
      momentText(row.created_at, words.timeZone),
      senderOf(row, words),
      textOf(row, words),
    ],
  }),
];

/** Tells who has sent a message. An event has no sender. */
export const senderOf = ({ from_trainer }: Pick<Of<typeof messages>, "from_trainer">, { say }: Words) =>
  from_trainer === null ? say("event") : say(from_trainer ? "trainer" : "client");

/** Tells what a message says, or an event is about. */
export const textOf = (
  { event, content, package_type, session_date }: Of<typeof messages>,
  { say }: Words,
) => (event ? [say(`event_${event}`), package_type, session_date].filter(Boolean).join(" ") : content);

/** Writes the tables for a spreadsheet, one file each. */
export function* spreadsheets(reading: Reading, tables: ExportedTable[], words: Words) {
  for (const sheet of SHEETS) {
    const table = tables.find(({ name }) => name === sheet.table);
    if (table)
      yield { name: `csv/${words.say(sheet.name)}.csv`, input: linesOf(reading, table, sheet, words) };
  }
}

async function* linesOf(reading: Reading, table: ExportedTable, { heads, order, line }: Sheet, words: Words) {
  yield csvLines([heads.map((head) => words.say(head))], words.locale, true);
  for await (const rows of piecesOf(reading, table, { order }))
    yield csvLines(
      rows.map((row) => line(row, words)),
      words.locale,
    );
}
