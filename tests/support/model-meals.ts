/** The number of a day, counted from the client's first day, which is 0. Day 0 is a Monday. */
export type DayNumber = number;

export interface ModelMeal {
  id: string;
  name: string;
  calories: number | null;
  protein: number | null;
  /** ISO days of the week; none means every day. */
  weekdays: number[];
}

/** Names a meal as "plan meal". */
export type MealName = `${number} ${string}`;

export interface ModelTask {
  day: DayNumber;
  meal: MealName;
  name: string;
  calories: number | null;
  protein: number | null;
  done: boolean;
  /** The client's today has got it, although its plan has it on other days of the week. */
  added: boolean;
}

export interface ModelEntry {
  /** Its place in the order in which entries were written. A restored entry keeps it. */
  number: number;
  day: DayNumber;
  name: string;
  amount: number;
  calories: number;
  protein: number | null;
  meal: MealName | null;
  /** It is what the tick of its meal writes. */
  own: boolean;
  changed: boolean;
  by: "self" | "trainer";
}

export type NewEntry = Omit<ModelEntry, "number" | "changed">;
export type Values = Pick<ModelTask, "name" | "calories" | "protein">;

/** The expected result of an attempt. A refused one changes nothing. */
export type Outcome = "done" | "refused";
