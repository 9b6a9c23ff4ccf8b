import { nextCheckIn } from "~/domain/coaching/check-ins/next-check-in";
import { FIGURE_DAYS, type Figures, plannedDays, WEEK_DAYS } from "~/domain/coaching/figures/rules";
import { completionRate } from "~/domain/coaching/tasks/rate";
import { type AbsenceSetter, type AbsentDays, coverOf } from "~/domain/people/absences/rules";
import {
  hasDailyCheckIns,
  hasMessages,
  hasWeeklyCheckIns,
  type PackageType,
} from "~/domain/people/packages/rules";
import { addDays, type Day, daysBetween } from "~/domain/shared/calendar/rules";
import { type Group, REASONS, type ReasonName, SILENT_DAYS_AT_FIRST } from "./reasons";

const HOUR = 3_600_000;

/** Words that wait as long are urgent, in milliseconds. */
export const URGENT_AFTER = 24 * HOUR;
/** A client who was silent as many days has gone. */
export const GONE_AFTER_DAYS = 28;
/** A state without an end is told again after as many days, and each time they have passed again. */
export const STATE_AGAIN_DAYS = 14;
/** A state that is over is told for as many days. */
export const STATE_OVER_DAYS = 7;
/** A rating of mood or energy up to this one is low, in a daily check-in that is at most so many days old. */
const LOW = 2;
export const LOW_DAYS = 3;
/** Finished days with something planned since the last visit, its day among them, without which nobody is silent. */
const SILENT_PLANNED = 3;
const TRAININGS_MISSED = 2;
const WEEKLY_OVERDUE = 2;
/** Today and the days before it, on which nothing was done that was done regularly before. */
const STOPPED_DAYS = 4;
const CHECKED_IN_DAYS = 3;
const LOGGED_DAYS = 4;
const RATE = { days: 4, low: 50, fallen: 20, daysBefore: 10 };
/** The first days of coaching, on which nobody slips. */
const FIRST_DAYS = 2;

/** An absence as its row tells it. */
export interface State extends AbsentDays {
  id: number;
  version: number;
  set_by: AbsenceSetter;
}

/** A rating of a daily check-in. */
export interface Rated {
  id: number;
  day: Day;
  rating: number;
  is_reviewed: boolean;
}

/** Tells that a trainer lets a reason wait until a day, or has done it: then `until` is null. */
export interface Answered {
  reason: ReasonName;
  cause: string;
  until: Day | null;
}

/** Holds what tells whether a client needs their trainer. Days are the client's. */
export interface AttentionFacts {
  today: Day;
  /** The first day of coaching. */
  first: Day;
  package_type: PackageType | null;
  initial_data_completed: boolean;
  has_plan: boolean;
  /** The day on which the last plan went; null without one. */
  plan_until: Day | null;
  /** The first of the client's messages that wait for an answer. */
  waits: { since: Date; from: number } | null;
  /** The day of the last visit, and of the last weekly check-in. */
  last_seen: Day;
  weekly_from: Day | null;
  last_weekly: Day | null;
  figures: Figures;
  /** Tells what the client has done today. */
  did: { train: boolean; log: boolean; check_in: boolean };
  absences: AbsentDays[];
  states: State[];
  /** The last two ratings of each, the newest first. */
  moods: Rated[];
  energies: Rated[];
  answered: Answered[];
}

/** Holds what a trainer has chosen. */
export interface Switches {
  silent_days: number;
  off: readonly ReasonName[];
}

export const AT_FIRST: Switches = { silent_days: SILENT_DAYS_AT_FIRST, off: [] };

/**
 * A reason why a client needs their trainer. Lower ranks come first.
 * - `cause` names what it is about: an answer to it ends with another cause. Empty without one.
 * - `since` is a day, or for words the time. `number` is how many days or trainings, or the percentage of the rate; `before` is the
 *   percentage from which it fell, and null where it is only low.
 */
export interface Reason {
  name: ReasonName;
  group: Group;
  rank: number;
  cause: string;
  since: Day | Date;
  number: number;
  before?: number | null;
  isGone?: boolean;
  state?: State;
}

type Found = Omit<Reason, "name" | "group" | "rank"> & { rank?: number };

/** Lower ranks come first. Words that wait for long are urgent. */
const RANKS: Record<ReasonName, number> = {
  mood: 1,
  ...{ silent: 2, trainings: 2, weekly: 2, daily: 2, food: 2, rate: 2 },
  no_plan: 5,
  no_data: 6,
  state: 7,
  words: 8,
};
const URGENT = 0;
/** Puts clients who have gone after all others who slip. That they have gone is said first of them. */
const GONE = 3;
const SLIPPING_OF_GONE = 4;

const NAMES = Object.keys(REASONS) as ReasonName[];

/** Tells why a client needs their trainer, the first reason first. A day that an absence covers counts nowhere. */
export function attention(facts: AttentionFacts, switches: Switches, now: Date): Reason[] {
  const { today, first, absences, answered } = facts;
  const cover = coverOf(absences, today);
  const isAway = cover === "everything";
  const isNew = daysBetween(first, today) < FIRST_DAYS;
  const found: AllFound = isAway ? {} : plan(facts);
  found.words = words(facts, now);
  found.state = state(facts);
  found.mood = mood(facts);
  if (!isAway && !isNew) slipping(found, facts, switches, cover === "exercises");
  const reasons: Reason[] = [];
  for (const name of NAMES) {
    const each = found[name];
    if (!each) continue;
    const group = REASONS[name];
    const rank = group === "slipping" && found.silent?.isGone ? SLIPPING_OF_GONE : RANKS[name];
    const reason = { name, group, rank, ...each };
    if (!answered.some((answer) => hides(answer, reason, today))) reasons.push(reason);
  }
  return reasons.sort(byRank);
}

const hides = ({ reason, cause, until }: Answered, { name, cause: now }: Reason, today: Day) =>
  reason === name && cause === now && (until === null || today < until);

function words({ package_type, waits }: AttentionFacts, now: Date): Found | null {
  if (!waits || !hasMessages({ is_trainer: false, package_type })) return null;
  const waited = now.getTime() - waits.since.getTime();
  return {
    cause: `${waits.from}`,
    since: waits.since,
    number: Math.floor(waited / URGENT_AFTER),
    rank: waited >= URGENT_AFTER ? URGENT : RANKS.words,
  };
}

/** Finds the state that the client set or changed last, or one that goes on without an end. */
function state({ states, today }: AttentionFacts): Found | null {
  const told = states.flatMap((each): Found[] => {
    if (each.ends_on !== null && each.ends_on < addDays(today, -STATE_OVER_DAYS)) return [];
    const days = daysBetween(each.starts_on, today);
    const times = each.ends_on === null ? Math.max(0, Math.floor(days / STATE_AGAIN_DAYS)) : 0;
    if (each.set_by !== "client" && times === 0) return [];
    const cause = `${each.id}.${each.version}.${times}`;
    return [{ cause, since: each.starts_on, number: days, state: each }];
  });
  return told.sort((one, other) => (other.state?.id ?? 0) - (one.state?.id ?? 0))[0] ?? null;
}

function mood({ moods, energies, today }: AttentionFacts): Found | null {
  const newest = [moods, energies].flatMap((rated) => {
    const [last, before] = rated;
    if (!last || !before || last.rating > LOW || before.rating > LOW) return [];
    return last.is_reviewed || daysBetween(last.day, today) > LOW_DAYS ? [] : last;
  });
  const [last] = newest.sort((one, other) => other.id - one.id);
  return last ? { cause: `${last.id}`, since: last.day, number: last.rating } : null;
}

type AllFound = Partial<Record<ReasonName, Found | null>>;

/** Adds the reasons of slipping that the trainer wants to be told. While a client is silent, what they stopped is not said beside it. */
function slipping(
  found: AllFound,
  facts: AttentionFacts,
  { silent_days, off }: Switches,
  isInjured: boolean,
) {
  const find = (name: ReasonName, rule: (facts: AttentionFacts) => Found | null) => {
    if (!off.includes(name)) found[name] = rule(facts);
  };
  find("silent", () => silence(facts, silent_days));
  find("weekly", weekly);
  find("rate", rate);
  if (found.silent) return;
  if (!isInjured) find("trainings", trainings);
  find("daily", daily);
  find("food", food);
}

function silence({ last_seen, today, figures }: AttentionFacts, after: number): Found | null {
  const days = daysBetween(last_seen, today);
  if (days < after || plannedDays(figures, days) < Math.min(after, SILENT_PLANNED)) return null;
  const isGone = days >= GONE_AFTER_DAYS;
  return { cause: last_seen, since: last_seen, number: days, isGone, ...(isGone && { rank: GONE }) };
}

function trainings({
  figures: { trained_on, training_from, trainings_missed },
  did,
}: AttentionFacts): Found | null {
  const since = trained_on ?? training_from;
  if (did.train || since === null || trainings_missed < TRAININGS_MISSED) return null;
  return { cause: since, since, number: trainings_missed };
}

function weekly({ package_type, weekly_from, absences, last_weekly, today }: AttentionFacts): Found | null {
  if (!hasWeeklyCheckIns({ is_trainer: false, package_type })) return null;
  const due = nextCheckIn({ package_type, weekly_from, absences }, last_weekly);
  if (due === null || daysBetween(due, today) < WEEKLY_OVERDUE) return null;
  return { cause: due, since: due, number: daysBetween(due, today) };
}

function daily(facts: AttentionFacts): Found | null {
  const { package_type, did, figures } = facts;
  const { checked_in_on, checked_in_days } = figures;
  if (!hasDailyCheckIns({ is_trainer: false, package_type })) return null;
  return did.check_in || checked_in_days < CHECKED_IN_DAYS ? null : stopped(checked_in_on, facts);
}

function food(facts: AttentionFacts): Found | null {
  const { did, figures } = facts;
  const { logged_on, logged_days } = figures;
  return did.log || logged_days < LOGGED_DAYS ? null : stopped(logged_on, facts);
}

/** Tells whether something was not done for days, today among them, without those that an absence covers. */
function stopped(last: Day | null, { today, absences }: AttentionFacts): Found | null {
  if (last === null || daysBetween(last, today) < STOPPED_DAYS) return null;
  let missed = 0;
  for (let day = today; day > last && missed < STOPPED_DAYS; day = addDays(day, -1))
    if (coverOf(absences, day) !== "everything") missed++;
  return missed < STOPPED_DAYS ? null : { cause: last, since: last, number: daysBetween(last, today) };
}

function rate({ figures, today }: AttentionFacts): Found | null {
  const { week_planned, week_done, month_planned, month_done } = figures;
  if (plannedDays(figures, WEEK_DAYS) < RATE.days) return null;
  const now = completionRate(week_done, week_planned);
  const isKnown = plannedDays(figures, FIGURE_DAYS - WEEK_DAYS, WEEK_DAYS) >= RATE.daysBefore;
  const before = isKnown ? completionRate(month_done, month_planned) : null;
  const hasFallen = before !== null && before - now >= RATE.fallen;
  if (now >= RATE.low && !hasFallen) return null;
  // It began on no day: reasons with one are told before it.
  return { cause: "", since: today, number: now, before: hasFallen ? before : null };
}

function plan({ has_plan, plan_until, initial_data_completed, first, today }: AttentionFacts): AllFound {
  const since = plan_until ?? first;
  return {
    no_plan: has_plan ? null : { cause: since, since, number: daysBetween(since, today) },
    no_data: initial_data_completed
      ? null
      : { cause: first, since: first, number: daysBetween(first, today) },
  };
}

const timeOf = (since: Day | Date) => (typeof since === "string" ? Date.parse(since) : since.getTime());

/** Compares two reasons, or the first ones of two clients: by their rank, then the older one first. */
export const byRank = (one: Reason, other: Reason): number =>
  one.rank - other.rank || timeOf(one.since) - timeOf(other.since);

/** A client with the reasons why they need their trainer. */
export interface Needing {
  reasons: Reason[];
}

/** Lists the clients who need their trainer, in the order of their first reasons. Equal ones stay in their order. */
export const inOrderOfNeed = <Client extends Needing>(clients: Client[]): Client[] =>
  clients
    .filter(({ reasons }) => reasons.length > 0)
    .sort(({ reasons: [one] }, { reasons: [other] }) => (one && other ? byRank(one, other) : 0));

/** Counts the clients who need their trainer for a reason of each group. */
export const countGroups = (clients: Needing[]): Record<Group, number> => {
  const count = (group: Group) =>
    clients.filter(({ reasons }) => reasons.some((each) => each.group === group)).length;
  return { answer: count("answer"), slipping: count("slipping"), plan: count("plan") };
};
