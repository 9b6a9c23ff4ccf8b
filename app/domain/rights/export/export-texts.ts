import type { CheckInKind, Pose } from "~/domain/coaching/check-ins/rules";
import type { SetKind } from "~/domain/coaching/sets/rules";
import type { TaskType } from "~/domain/coaching/tasks/rules";
import type { MealType } from "~/domain/food/diary/rules";
import type { EventKind } from "~/domain/messages/rules";
import type { Locale } from "~/domain/people/preferences/rules";

/** Names the texts of the files of an export. Both languages have each of them. */
export type ExportText =
  | "title"
  | "lead"
  | "read_at"
  | "overview"
  | "days"
  | "days_of"
  | "messages"
  | "plans"
  | "more"
  | "spreadsheets"
  | "pictures"
  | "file"
  | "rows"
  | "nothing"
  | "pictures_missing"
  | "name"
  | "email"
  | "package"
  | "since"
  | "age"
  | "height"
  | "date"
  | "time"
  | "weight"
  | "body_fat"
  | "waist"
  | "hip"
  | "chest"
  | "meal"
  | "food"
  | "brand"
  | "amount"
  | "grams"
  | "portions"
  | "calories"
  | "protein"
  | "carbs"
  | "fat"
  | "fiber"
  | "water"
  | "note"
  | "kind"
  | "task"
  | "done"
  | "done_at"
  | "yes"
  | "no"
  | "exercise"
  | "place"
  | "reps"
  | "seconds"
  | "rir"
  | "warm_up"
  | "pose"
  | "mood"
  | "energy"
  | "reviewed_at"
  | "comment"
  | "picture"
  | "from"
  | "text"
  | "trainer"
  | "client"
  | "event"
  | "rating"
  | "training"
  | "active"
  | "measured"
  | "tasks"
  | "sets"
  | "diary"
  | "check_in"
  | "file_weights"
  | "file_diary"
  | "file_tasks"
  | "file_sets"
  | "file_check_ins"
  | "file_messages"
  | "readme_what"
  | "readme_index"
  | "readme_csv"
  | "readme_pictures"
  | "readme_json"
  | "readme_manifest"
  | "readme_pieces"
  | "readme_left_out"
  | "readme_trainer"
  | `meal_${MealType}`
  | `task_${TaskType}`
  | `set_${SetKind}`
  | `check_in_${CheckInKind}`
  | `pose_${Pose}`
  | `event_${EventKind}`;

/** The words of the files: the language, a text with its values, and the zone in which times are told. */
export interface Words {
  locale: Locale;
  timeZone: string;
  say: (text: ExportText, values?: Record<string, string | number>) => string;
}
