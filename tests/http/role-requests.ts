import { addDays } from "~/domain/shared/calendar/rules";
import type { BrowserClient } from "../support/browser-client";
import { runZone } from "../support/noon";
import { upload } from "../support/uploads";
import type { Cell } from "./role-table";

/** The records of the client "ultimate" that the requests of the table use. */
export interface Things {
  ultimate: string;
  /** The trainer of ultimate. */
  coach: string;
  /** A message of coach to ultimate. */
  messageId: number;
  planId: number;
  trainingId: number;
  taskId: number;
  /** The task of an exercise of the client "ultimate". */
  exerciseId: number;
  /** A custom task assigned by the trainer "coach". */
  customTaskId: number;
  /** A code created by the trainer "coach". */
  codeId: number;
  /** A saved reply of the trainer "coach". */
  replyId: number;
  /** A food of ultimate's own. */
  foodId: number;
  /** A weekly and a daily check-in, which the trainer "coach" has reviewed. */
  checkIns: { weekly: MadeCheckIn; daily: MadeCheckIn };
  /** A set that ultimate has entered. */
  setId: number;
  /** An entry of ultimate's food diary. */
  foodLogId: number;
  /** An absence of ultimate, in a year. */
  absenceId: number;
  /** A saved meal of ultimate. */
  savedMealId: number;
  today: string;
}

/** A check-in, and the key of its photo. */
export interface MadeCheckIn {
  id: number;
  photo_key: string;
}

/** Sends the request that a cell of the table describes. */
export function send(
  visitor: BrowserClient,
  { method, path, sends }: Cell,
  things: Things,
): Promise<Response> {
  const address = addressOf(path, things);
  if (sends === undefined) return visitor.json(method, address);
  const body = filled(sends, things);
  if (body.startsWith("{")) return visitor.json(method, address, JSON.parse(body));
  const fields = Object.fromEntries(new URLSearchParams(body.replace(/^photo /, "")));
  return body.startsWith("photo ") ? upload(visitor, address, fields) : visitor.post(address, fields);
}

/** Fills the records into a path or into what a row sends, in place of their names in braces. */
const filled = (text: string, things: Things): string =>
  text
    .replaceAll("{ultimate}", things.ultimate)
    .replaceAll("{coach}", things.coach)
    .replaceAll("{message}", `${things.messageId}`)
    .replaceAll("{plan}", `${things.planId}`)
    .replaceAll("{task}", `${things.taskId}`)
    .replaceAll("{exercise}", `${things.exerciseId}`)
    .replaceAll("{food}", `${things.foodId}`)
    .replaceAll("{saved_meal}", `${things.savedMealId}`)
    .replaceAll("{zone}", encodeURIComponent(runZone()))
    .replaceAll("{later}", addDays(things.today, 300))
    .replaceAll("{today}", things.today);

/** Returns the address for a path of the table, with the ids filled in. */
export function addressOf(path: string, things: Things): string {
  const { ultimate, today, checkIns } = things;
  const address = filled(path, things)
    .replace(":provider", "demo")
    .replace("/client/:id", `/client/${ultimate}`)
    .replace(":photo_key", (path.includes("of=daily") ? checkIns.daily : checkIns.weekly).photo_key)
    .replace(":absence", String(things.absenceId))
    .replace(":photo", String(checkIns.weekly.id))
    .replace(":id", String(idFor(path, things)));
  const isOfDay = /^\/api\/(daily-completions|exercise-sets|food-logs|training-sessions)/.test(path);
  if (!isOfDay || path.includes(":id")) return address;
  return `${address}${address.includes("?") ? "&" : "?"}date=${today}`;
}

function idFor(path: string, things: Things): number {
  const { planId, trainingId, taskId, customTaskId, codeId, foodId, checkIns, replyId } = things;
  if (path === "/tasks/:id/sets") return things.exerciseId;
  if (path.includes("progress") || path.startsWith("/photos")) return checkIns.weekly.id;
  if (path.includes("daily-checkins")) return checkIns.daily.id;
  if (path.includes("calorie-tracking/meals")) return things.savedMealId;
  if (path.includes("exercise-sets")) return things.setId;
  if (/food-logs|calorie-tracking/.test(path)) return things.foodLogId;
  if (path.includes("absences")) return things.absenceId;
  if (path.includes("codes")) return codeId;
  if (path.includes("replies")) return replyId;
  if (path.startsWith("/foods")) return foodId;
  if (path.includes("nutrition")) return planId;
  if (path.includes("training")) return trainingId;
  return path.startsWith("/manage-tasks") ? customTaskId : taskId;
}
