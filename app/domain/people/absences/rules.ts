import { addDays, type Day, daysBetween } from "~/domain/shared/calendar/rules";
import { Invalid } from "~/domain/shared/errors";

/** Lists the kinds of absences. Who is away or ill has nothing planned; who is injured has no training. */
export const ABSENCE_KINDS = ["away", "ill", "injured"] as const;
export type AbsenceKind = (typeof ABSENCE_KINDS)[number];

/** Lists who can set an absence: the client, or their trainer. */
export const ABSENCE_SETTERS = ["client", "trainer"] as const;
export type AbsenceSetter = (typeof ABSENCE_SETTERS)[number];

/** Limits the words of an absence, in characters as the field of a page counts them. */
export const ABSENCE_NOTE_MAX = 200;

/** Limits the days of an absence, the first and the last included. */
export const ABSENCE_DAYS_MAX = 366;

/** Limits how many days before today an absence begins, by who sets it. */
export const ABSENCE_BACK: Record<AbsenceSetter, number> = { client: 7, trainer: 28 };
/** Limits how many days after today an absence begins. */
export const ABSENCE_AHEAD = 366;

/** Counts the days after which an absence without an end asks whether it goes on. */
export const ASKED_AFTER_DAYS = 14;

/** Holds the days of an absence, the last one included; `ends_on` is null without an end. */
export interface AbsentDays {
  kind: AbsenceKind;
  starts_on: Day;
  ends_on: Day | null;
}

/** Holds an absence as the screens say it. `confirmed_on` is the day of the last answer that it goes on, or ends as planned. */
export interface Absence extends AbsentDays {
  id: number;
  note: string;
  confirmed_on: Day | null;
}

/** Names what absences take out of a day: all that is planned, the exercises only, or nothing. */
export type Cover = "everything" | "exercises" | "nothing";

const coverBy = ({ kind }: Pick<AbsentDays, "kind">): Cover =>
  kind === "injured" ? "exercises" : "everything";

/** Tells whether two absences exclude each other: away and ill never overlap, and an injury never overlaps another one. */
export const isSameLane = (one: Pick<AbsentDays, "kind">, other: Pick<AbsentDays, "kind">): boolean =>
  coverBy(one) === coverBy(other);

/**
 * Checks the days of an absence that somebody sets, or to which they change one. Days that stay as they were need not fit: the first one
 * may lie further back, and one without an end may have lasted longer before it was ended. @throws Invalid at the field of the day
 */
export function requireDays(
  { starts_on, ends_on }: Pick<AbsentDays, "starts_on" | "ends_on">,
  setter: AbsenceSetter,
  now: Day,
  before?: AbsentDays,
): void {
  if (starts_on !== before?.starts_on) {
    if (starts_on < addDays(now, -ABSENCE_BACK[setter]))
      throw new Invalid(`absence_too_early_${setter}`, { starts_on: [] });
    if (starts_on > addDays(now, ABSENCE_AHEAD)) throw new Invalid("absence_too_late", { starts_on: [] });
  }
  if (ends_on === null || (starts_on === before?.starts_on && ends_on === before.ends_on)) return;
  if (ends_on < starts_on) throw new Invalid("ends_before_start", { ends_on: [] });
  if (daysBetween(starts_on, ends_on) >= ABSENCE_DAYS_MAX)
    throw new Invalid("absence_too_long", { ends_on: [] });
}

/** Tells whether two absences exclude each other and have a day in common. */
export const isOverlapping = (one: AbsentDays, other: AbsentDays): boolean =>
  isSameLane(one, other) &&
  (other.ends_on === null || one.starts_on <= other.ends_on) &&
  (one.ends_on === null || other.starts_on <= one.ends_on);

/** Tells whether an absence has a day. */
export const coversDay = ({ starts_on, ends_on }: AbsentDays, day: Day): boolean =>
  day >= starts_on && (ends_on === null || day <= ends_on);

/** Tells whether an absence has one of the days from one to another. */
export const coversAny = ({ starts_on, ends_on }: AbsentDays, from: Day, to: Day): boolean =>
  starts_on <= to && (ends_on === null || ends_on >= from);

/** Tells what the absences of a client take out of a day. */
export function coverOf(absences: AbsentDays[], day: Day): Cover {
  const covers = absences.filter((each) => coversDay(each, day)).map(coverBy);
  if (covers.includes("everything")) return "everything";
  return covers.includes("exercises") ? "exercises" : "nothing";
}

/** Tells whether a day leaves out the tasks of a type. */
export const isLeftOut = (cover: Cover, task_type: string): boolean =>
  cover === "everything" || (cover === "exercises" && task_type === "training_exercise");

/** Returns the first day, from a day on, on which the client is neither away nor ill; null while no end is known. */
export function firstDayThere(absences: AbsentDays[], day: Day): Day | null {
  let next = day;
  for (;;) {
    const absence = absences.find((each) => coverBy(each) === "everything" && coversDay(each, next));
    if (!absence) return next;
    if (absence.ends_on === null) return null;
    next = addDays(absence.ends_on, 1);
  }
}

/**
 * Returns the day on which a client is back from an absence: to what is planned, or from an injury to the training. Null while nobody
 * knows it.
 */
export function backAfter({ kind, ends_on }: AbsentDays, absences: AbsentDays[]): Day | null {
  const day = ends_on === null ? null : firstDayThere(absences, addDays(ends_on, 1));
  return kind === "injured" && day !== null && coverOf(absences, day) !== "nothing" ? null : day;
}

/** Says one thing about a client today: an absence that runs, or one that ended yesterday, so that they are back. */
export interface Said {
  is: "absent" | "back";
  absence: Absence;
}

/**
 * Lists what is said of a client on a day: who is away or ill first, then an injury, then, once, that they are back. Nobody is back
 * from an absence that another one of its lane follows.
 */
export function saidOn(absences: Absence[], day: Day): Said[] {
  const running = absences.filter((each) => coversDay(each, day)).sort(byLane);
  const ended = absences.filter(
    (each) => each.ends_on === addDays(day, -1) && !running.some((other) => isSameLane(each, other)),
  );
  return [
    ...running.map((absence): Said => ({ is: "absent", absence })),
    ...ended
      .sort(byLane)
      .slice(0, 1)
      .map((absence): Said => ({ is: "back", absence })),
  ];
}

/** Compares two absences for a list: who is away or ill stands before an injury. */
export const byLane = (one: AbsentDays, other: AbsentDays): number =>
  Number(one.kind === "injured") - Number(other.kind === "injured");

/** Asks about an absence: whether the client is back tomorrow, or whether an absence without an end goes on. */
export interface Question {
  asks: "tomorrow" | "still";
  absence: Absence;
}

/** Returns the question of a day, or null. An answer takes it away: for good on the last day, and for two weeks without an end. */
export function questionOn(absences: Absence[], day: Day): Question | null {
  const running = absences.filter((each) => coversDay(each, day)).sort(byLane);
  for (const absence of running) {
    const { starts_on, ends_on, confirmed_on } = absence;
    if (ends_on === day && confirmed_on !== day) return { asks: "tomorrow", absence };
    const since = confirmed_on !== null && confirmed_on > starts_on ? confirmed_on : starts_on;
    if (ends_on === null && daysBetween(since, day) >= ASKED_AFTER_DAYS) return { asks: "still", absence };
  }
  return null;
}

/** Lists the absences that begin after a day, the next one first. */
export const comingAfter = (absences: Absence[], day: Day): Absence[] =>
  absences
    .filter(({ starts_on }) => starts_on > day)
    .sort((one, other) => (one.starts_on < other.starts_on ? -1 : 1));
