import type { PgColumn } from "drizzle-orm/pg-core";
import { type TypedTask, taskName } from "~/domain/coaching/tasks/typed-task";
import { amountsOf } from "~/domain/food/diary/totals";
import { numberText } from "~/domain/shared/numbers";
import {
  bodyMeasurements,
  checkIns,
  dailyCompletions,
  exerciseSets,
  foodLogs,
  trainingSessions,
  waterDays,
} from "~db/schema/index";
import type { ExportText, Words } from "./export-texts";
import { html, type Markup, tableOf } from "./html";
import { pictureFile } from "./pictures.server";
import { amountOf } from "./spreadsheets.server";
import type { Row } from "./tables.server";

type Of<Table extends { $inferSelect: unknown }> = Table["$inferSelect"];

/** Describes how the pages of the days show the rows of a table. */
interface Kind {
  table: string;
  day: PgColumn;
  title: ExportText;
  show: (rows: Row[], words: Words) => Markup;
}

const kind = <Table extends { $inferSelect: unknown }>(
  facts: Omit<Kind, "show"> & { show: (rows: Of<Table>[], words: Words) => Markup },
): Kind => facts as unknown as Kind;

/** Lists the tables that have rows of days, in the order in which a day shows them. */
export const KINDS: readonly Kind[] = [
  kind<typeof bodyMeasurements>({
    table: "body_measurements",
    day: bodyMeasurements.measured_on,
    title: "measured",
    show: (rows, { say, locale }) =>
      tableOf(
        [say("weight"), say("body_fat"), say("waist"), say("hip"), say("chest")],
        rows.map((row) =>
          [row.weight_kg, row.body_fat_percentage, row.waist_cm, row.hip_cm, row.chest_cm].map((value) =>
            numberText(value, locale),
          ),
        ),
      ),
  }),
  kind<typeof checkIns>({
    table: "check_ins",
    day: checkIns.check_in_date,
    title: "check_in",
    show: (rows, { say }) =>
      html`${rows.map(
        (row) => html`<p>${[
          say(`check_in_${row.kind}`),
          row.pose && say(`pose_${row.pose}`),
          row.mood_rating && `${say("mood")}: ${row.mood_rating}`,
          row.energy_level && `${say("energy")}: ${row.energy_level}`,
        ]
          .filter(Boolean)
          .join(" · ")}</p>
${row.caption && html`<p>${row.caption}</p>`}${row.comment && html`<p>${say("comment")}: ${row.comment}</p>`}
<img src="../${pictureFile(row.photo_key)}" alt="${say("picture")}" loading="lazy">`,
      )}`,
  }),
  kind<typeof dailyCompletions>({
    table: "daily_completions",
    day: dailyCompletions.completion_date,
    title: "tasks",
    show: (rows, { say }) =>
      html`<ul>${rows.map(
        (row) =>
          html`<li>${row.is_completed ? "✓" : "–"} ${say(`task_${row.task_type}`)}: ${taskName(row as TypedTask)}${row.notes && html` <span class="hint">(${row.notes})</span>`}</li>`,
      )}</ul>`,
  }),
  kind<typeof exerciseSets>({
    table: "exercise_sets",
    day: exerciseSets.completion_date,
    title: "sets",
    show: (rows, { say, locale }) =>
      tableOf(
        [
          say("exercise"),
          say("place"),
          say("kind"),
          say("weight"),
          say("reps"),
          say("seconds"),
          say("rir"),
          say("warm_up"),
        ],
        rows.map((row) => [
          row.exercise_name,
          row.place,
          say(`set_${row.kind}`),
          numberText(row.weight_kg, locale),
          row.reps,
          row.seconds,
          row.rir,
          row.is_warm_up && "✓",
        ]),
      ),
  }),
  kind<typeof trainingSessions>({
    table: "training_sessions",
    day: trainingSessions.completion_date,
    title: "training",
    show: (rows, { say }) =>
      html`${rows.map(({ rating, note }) => html`<p>${rating && `${say("rating")}: ${rating}`} ${note}</p>`)}`,
  }),
  kind<typeof foodLogs>({
    table: "food_logs",
    day: foodLogs.log_date,
    title: "diary",
    show: (rows, { say, locale }) =>
      tableOf(
        [
          say("meal"),
          say("food"),
          say("amount"),
          say("calories"),
          say("protein"),
          say("carbs"),
          say("fat"),
          say("note"),
        ],
        rows.map((row) => {
          const { calories, protein, carbs, fat } = amountsOf(row);
          return [
            say(`meal_${row.meal_type}`),
            [row.food_name, row.brand].filter(Boolean).join(", "),
            `${numberText(amountOf(row), locale)} ${say(row.unit === "grams" ? "grams" : "portions")}`,
            ...[calories, protein, carbs, fat].map((value) => numberText(value, locale)),
            row.notes,
          ];
        }),
      ),
  }),
  kind<typeof waterDays>({
    table: "water_days",
    day: waterDays.log_date,
    title: "water",
    show: (rows) => html`${rows.map(({ water_ml }) => html`<p>${water_ml} ml</p>`)}`,
  }),
];

/** The tables whose rows the pages of the days show. */
export const SHOWN_BY_DAY: readonly string[] = KINDS.map(({ table }) => table);
