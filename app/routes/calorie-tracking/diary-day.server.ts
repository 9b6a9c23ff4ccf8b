import { redirect } from "@remix-run/node";
import type { Entry } from "~/domain/food/diary/entries.server";
import { MEAL_TYPES, type MealType, mealAt } from "~/domain/food/diary/rules";
import { totalsOf } from "~/domain/food/diary/totals";
import { timeZoneOf } from "~/domain/people/accounts/accounts.server";
import type { User } from "~/domain/people/accounts/user.server";
import { findAccessibleClient, findShownClient } from "~/domain/people/clients/clients.server";
import { displayName } from "~/domain/people/profile/rules";
import { cachedFormat } from "~/domain/shared/cached-format";
import { clock } from "~/domain/shared/calendar/clock";
import { DomainError } from "~/domain/shared/errors";
import { dayIn } from "~/http/chosen-day.server";
import { type FlashText, redirectWith } from "~/http/flash.server";
import { diaryAddress, mealAnchor } from "./address";

/**
 * Returns the person and the day of a diary, which is the actor's or that of a trainer's client, and what is said of the client.
 * @throws NotFound for anybody else's
 */
export async function chooseDiary(user: User, request: Request) {
  const search = new URL(request.url).searchParams;
  const requested = search.get("client");
  const client = requested && user.is_trainer ? await findShownClient(user, requested) : null;
  const person = client ?? (requested ? await findAccessibleClient(user, requested) : user);
  return {
    person,
    said: client?.said ?? [],
    isOwn: person.user_id === user.user_id,
    name: displayName(person),
    ...dayIn(search, timeZoneOf(person)),
  };
}

const hourFormat = cachedFormat(
  (timeZone: string) => new Intl.DateTimeFormat("en", { hour: "numeric", hourCycle: "h23", timeZone }),
);

export function mealIn(user: User, request: Request): MealType {
  const requested = new URL(request.url).searchParams.get("meal");
  const named = MEAL_TYPES.find((meal) => meal === requested);
  if (named) return named;
  return mealAt(Number(hourFormat(timeZoneOf(user)).format(clock.now())));
}

/** The refusals that the page tells instead of an error page. */
const SHOWN_REFUSALS = [
  "unknown_meal",
  "unknown_food",
  "saved_meal_gone",
  "diary_full",
  "diary_day",
  "already_logged",
  "entry_gone",
] as const;

/** Runs a button of the diary. The page of the day tells its refusals. @throws every other error */
export async function orSay(date: string, run: () => Promise<Response>): Promise<Response> {
  try {
    return await run();
  } catch (error) {
    const refusal = error instanceof DomainError && SHOWN_REFUSALS.find((text) => text === error.text);
    if (!refusal) throw error;
    const text = refusal === "already_logged" ? "diary.notice_logged_before" : (`error.${refusal}` as const);
    return await redirectWith(text, diaryAddress("", { date }));
  }
}

/** Redirects to a day of the own diary, at an entry or an id (`hash`). The search keeps `meal`; without it the clock suggests one. */
export const toDiary = (date: string, hash?: string | number, meal?: MealType) =>
  redirect(placeOf(date, hash, meal));

const placeOf = (date: string, hash?: string | number, meal?: MealType) =>
  diaryAddress("", { date, meal }) + (hash ? `#${typeof hash === "number" ? `entry-${hash}` : hash}` : "");

interface Logged {
  /** The key of the form: undo takes back all that it has logged. Without it, undo takes back the first entry. */
  key: string | undefined;
  /** Where the page goes on: at the first entry without it, at the top where it is empty. */
  hash?: string | undefined;
  /** The meal that the search keeps. */
  meal?: MealType | undefined;
  /** The address of another page to go on at. */
  to?: string | undefined;
}

/** Redirects to the entries that were just logged, says their energy, and offers to take them back. */
export const loggedAt = (entries: Entry[], logged: Logged): Promise<Response> =>
  said("diary.done_logged", totalsOf(entries).amounts.calories, entries, logged);

/** Redirects to the entries that were just copied, says how many they are, and offers to take them back. */
export const copiedAt = (entries: Entry[], logged: Logged): Promise<Response> =>
  said("diary.done_copied", entries.length, entries, logged);

async function said(text: FlashText, count: number, entries: Entry[], { key, hash, meal, to }: Logged) {
  const [{ id, log_date, meal_type }] = entries as [Entry, ...Entry[]];
  const undo = [key ?? id, log_date, meal_type];
  return await redirectWith(text, to ?? placeOf(log_date, hash ?? id, meal), { count, undo });
}

/** Redirects to the meal of a deleted entry, and offers to write it again. */
export const deletedAt = ({ id, log_date, meal_type }: Pick<Entry, "id" | "log_date" | "meal_type">) =>
  redirectWith("diary.done_deleted", placeOf(log_date, mealAnchor(meal_type)), {
    undo: [id, log_date, meal_type],
  });

/** Redirects to what was taken back: an entry that is there again, or the meal without its entries. */
export const undoneAt = (date: string, place: number | MealType) =>
  redirectWith("diary.done_undone", placeOf(date, typeof place === "number" ? place : mealAnchor(place)));
