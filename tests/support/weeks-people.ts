import type { Person } from "./weeks-life";
import { dayAfter, type ModelCheckIn } from "./weeks-model";

/** Gives numbers from 0 to 1 that look random and are the same in each run. */
type Chance = () => number;

/** An invented client: who they are, when they act, and what happens on the day with a number, from 1. */
export interface Invented {
  name: string;
  /** The default is Berlin. */
  zone?: string;
  isStarter?: boolean;
  /** The hour in UTC at which they act. */
  hour: number;
  /** All their screens are compared on every day. */
  isWatched?: boolean;
  act: (person: Person, day: number, chance: Chance) => Promise<void>;
  /** What their trainer does in the evening, beside reviewing what waits. */
  trainer?: (person: Person, day: number) => Promise<void>;
}

export async function begin(person: Person) {
  // Of two weights of a day the last one counts.
  await person.weigh(82);
  await person.weigh(81.6);
  await person.writePlan(
    "nutrition",
    "Lean bulk",
    [
      { name: "Oats", kcal: 480 },
      { name: "Rice", kcal: 700 },
      { name: "Fish", kcal: 560, weekdays: [2, 4, 6] },
    ],
    2400,
  );
  await person.writePlan("training", "Strength", [
    { name: "Squat", sets: 3, weekdays: [1, 3, 5] },
    { name: "Curl", sets: 2, sort: "repetitions", weekdays: [1, 5] },
    { name: "Dips", sets: 3, sort: "body", weekdays: [2, 5, 6] },
    { name: "Plank", sets: 2, sort: "time", weekdays: [3, 7] },
  ]);
  await person.assign("Walk");
  await person.assign("Stretch", [2, 4]);
}

/** A weight of about 81 kg, in tenths, on a day. */
const kgOf = (day: number, chance: Chance) => Math.round((82 - day / 20 + chance()) * 10) / 10;
const ratingOf = (chance: Chance) => 1 + Math.floor(chance() * 5);

/** Opens a day and does a share of its tasks, each in one of the ways in which it can be done. */
async function doTasks(person: Person, share: number, chance: Chance, day = person.today) {
  for (const task of await person.look(day)) {
    if (task.is_completed || chance() >= share) continue;
    const key = `${task.plan_id} ${task.item_id}`;
    const strength = 40 + Math.floor(chance() * 20 + person.model.training.sets.length / 8);
    if (task.task_type === "training_exercise") await person.train(task, strength);
    else if (task.task_type === "nutrition_meal" && chance() < 0.4) await person.eat(key, day);
    else if (task.task_type === "nutrition_meal" && chance() < 0.2) await person.eatElse(300, key, day);
    else await person.tick(task);
  }
  if (chance() < 0.7) await person.eatElse(100 + Math.floor(chance() * 300), null, day);
}

/** Eats half of what a day plans. Nobody need have opened it. */
async function eatUnseen(person: Person, day: string) {
  for (const { key, kcal } of person.model.asked(day))
    if (kcal && !person.model.isDone(day, key)) await person.eat(key, day, 50);
}

/** Lives an ordinary day: some tasks, a daily check-in of most days, and a weekly one every seventh. */
async function live(person: Person, day: number, chance: Chance, share: number, photos = 1) {
  await doTasks(person, share, chance);
  const { checkIns, has } = person.model;
  const lacks = (kind: "weekly" | "daily") =>
    has(kind) && !checkIns.some((each) => each.kind === kind && each.day === person.today);
  const isWeekly = day % 7 === 1 && day > 1;
  if (isWeekly && lacks("weekly")) await person.checkInWeekly(kgOf(day, chance), photos);
  if (chance() > 0.8 || !lacks("daily")) return;
  await person.checkInDaily(isWeekly ? null : kgOf(day, chance), ratingOf(chance), ratingOf(chance));
}

const living =
  (share: number, photos = 1): Invented["act"] =>
  (person, day, chance) =>
    live(person, day, chance, share, photos);

/** Lives until a day, on some days without looking at the tasks, and then stays away. */
const until =
  (last: number, share: number): Invented["act"] =>
  async (person, day, chance) => {
    if (day >= last) return;
    if (day % 5 === 0) await eatUnseen(person, person.today);
    else await live(person, day, chance, share);
  };

/** Corrects what was entered on the days before. */
async function correct(person: Person, day: number, chance: Chance) {
  const ago = (days: number) => dayAfter(person.today, -days);
  const isOpen = (each: ModelCheckIn) => each.kind === "daily" && each.day === ago(2) && !each.reviewed;
  const known = person.model.checkIns.find(isOpen);
  if (known && day % 3 === 0) await person.correctDaily(known, kgOf(day, chance));
  if (day % 2 === 0) await doTasks(person, 0.5, chance, ago(3));
  if (day % 3 === 1) await person.deleteEntry(ago(1));
  if (day % 3 === 2) await person.correctEntry(ago(2));
  if (day % 4 === 0) await person.correctSet(ago(day % 5));
  if (day % 4 === 2) await person.deleteSet(ago(1));
  if (known && day % 7 === 5) await person.deleteDaily(known);
  if (day % 5 === 0) await eatUnseen(person, ago(4));
  const done = (await person.look(ago(2))).find((task) => task.custom_task_id !== null && task.is_completed);
  if (done && day % 6 === 0) await person.tick(done, false);
}

export const PEOPLE: Invented[] = [
  {
    name: "diligent",
    hour: 18,
    isWatched: true,
    act: async (person, day, chance) => {
      await live(person, day, chance, 1, 3);
      await person.finishTraining(ratingOf(chance));
      if (day % 2 === 0) await person.readConversation();
      if (day === 3) for (const kind of ["nutrition", "training"] as const) await person.seePlans(kind);
    },
  },
  { name: "stops on day 11", hour: 12, act: until(11, 0.9) },
  { name: "stops on day 33", hour: 19, act: until(33, 0.7) },
  {
    name: "changes zone",
    hour: 22.3,
    act: async (person, day, chance) => {
      await live(person, day, chance, 0.8);
      if (day === 17) await person.move("America/New_York");
      if (day === 30) await person.move("Pacific/Auckland");
    },
  },
  {
    name: "plan changed",
    hour: 10,
    // Days pass on which nobody looks, so that a change of the plan finds them closed.
    act: async (person, day, chance) => {
      if (day % 4 !== 3) await live(person, day, chance, 0.75);
    },
    trainer: async (person, day) => {
      if (day === 22) {
        await person.rewritePlan("Lean bulk", [
          { name: "Oats", kcal: 480, weekdays: [1, 2, 3, 4, 5] },
          { name: "Pasta", kcal: 640 },
        ]);
        await person.rewritePlan("Strength", [
          { name: "Squat", sets: 3, weekdays: [2, 6] },
          { name: "Row", sets: 4, weekdays: [4] },
        ]);
      }
      if (day === 36 || day === 39) await person.switchPlan("Lean bulk", day === 39);
    },
  },
  {
    name: "two plans",
    hour: 16,
    act: living(0.85, 2),
    trainer: async (person, day) => {
      if (day !== 1) return;
      const oats = { name: "Oats", kcal: 300, weekdays: [1, 3, 5] };
      await person.writePlan("nutrition", "Training days", [oats], 2700);
      await person.assign("Sauna", [7], dayAfter(person.today, 27));
    },
  },
  {
    name: "archived and back",
    hour: 14,
    act: async (person, day, chance) => {
      if (day < 18 || day > 27) await live(person, day, chance, 0.8);
    },
    trainer: async (person, day) => {
      // Archived on a day of which something is done.
      if (day === 17) await person.archive();
      if (day === 27) await person.comeBack();
    },
  },
  // Acts half an hour after midnight until the clocks go back, then half an hour before it: twice on one day.
  { name: "clocks go back", hour: 22.5, act: living(0.8) },
  // Acts half an hour before midnight until the clocks go forward, then half an hour after it: one day is left out.
  { name: "clocks go forward", zone: "Australia/Sydney", hour: 13.5, act: living(0.8) },
  {
    name: "corrects earlier days",
    hour: 17,
    isWatched: true,
    act: async (person, day, chance) => {
      if (day % 7 === 2 && day > 2)
        await person.checkInWeekly(kgOf(day, chance), 2, dayAfter(person.today, -1));
      await doTasks(person, 0.6, chance);
      if (day % 7 !== 1) await person.checkInDaily(kgOf(day, chance), 3, 4);
      if (day >= 5) await correct(person, day, chance);
    },
  },
  {
    name: "upgrades on day 20",
    isStarter: true,
    hour: 9,
    act: living(0.5),
    trainer: async (person, day) => {
      if (day === 20) await person.upgrade();
    },
  },
  {
    name: "a week in Italy",
    zone: "Europe/Rome",
    hour: 20,
    isWatched: true,
    // Enters it some days before, does everything otherwise, and sends no check-in on the way.
    act: async (person, day, chance) => {
      if (day === 10) await person.beAbsent("away", 5, 11);
      if (day < 15 || day > 21) await live(person, day, chance, 1);
    },
  },
  {
    name: "injured",
    hour: 11,
    isWatched: true,
    // Trains on the day on which it happens. Meals and assignments go on.
    act: async (person, day, chance) => {
      await live(person, day, chance, 0.9);
      if (day === 25) await person.endAbsence();
    },
    trainer: async (person, day) => {
      if (day === 12) await person.beAbsent("injured", 0, null, true);
    },
  },
  {
    name: "injured through a holiday",
    zone: "America/New_York",
    hour: 15,
    act: async (person, day, chance) => {
      if (day === 9) await person.beAbsent("injured", -2, 21);
      if (day === 18) await person.beAbsent("away", 2, 8);
      if (day === 33) await person.beAbsent("ill", 0, null);
      if (day === 36) await person.endAbsence();
      if (day < 20 || (day > 26 && day < 33) || day > 35) await live(person, day, chance, 0.8);
    },
  },
];
