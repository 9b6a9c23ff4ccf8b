import { countOnEveryDay, withFreeDays } from "~/domain/coaching/plan-content/free-days";
import type { FormAnswer } from "~/domain/shared/form-answer";

type Result = FormAnswer["result"];
type Entries = NonNullable<Result["initialValue"]>;

/** The button that goes back to the form and proposes days. */
export const CHOOSE_DAYS = { name: "show", value: "days" };

/** Tells what the form of a new plan says about the days of its workouts. */
export interface AskedDays {
  /** Null when there is nothing to say. */
  says: "question" | "proposed" | null;
  /** The number of workouts on every day that the question is about. */
  count: number;
  /** The sent workouts, with free days for those that had none. */
  workouts: (Entries & { weekdays: string[] })[];
  /** True once the question was put: the form is then saved without another one. */
  isAsked: boolean;
}

/** Reads from the answer to a form whether the page asks about the days, or proposes some. */
export function askedDays(answer: FormAnswer | undefined): AskedDays {
  const { status, intent, initialValue } = answer?.result ?? {};
  const sent = (initialValue?.workouts ?? []) as Entries[];
  const facts = { count: countOnEveryDay(sent), workouts: withFreeDays(sent) };
  const wasAsked = initialValue?.days_asked === "1";
  if (initialValue?.show === CHOOSE_DAYS.value) return { ...facts, says: "proposed", isAsked: true };
  // A page without errors that no list button asked for answers the main button.
  const isRead = initialValue && !status && !intent && initialValue.show === undefined;
  const asks = isRead && !wasAsked && facts.count > 0;
  return { ...facts, says: asks ? "question" : null, isAsked: wasAsked || Boolean(asks) };
}

/** Returns the result of a form with other workouts in the place of the sent ones. */
export const withWorkouts = (result: Result | undefined, workouts: AskedDays["workouts"]) =>
  result && { ...result, initialValue: { ...result.initialValue, workouts } };
