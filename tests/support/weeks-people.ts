import type { Person, Written } from "./weeks-life";
import { dayAfter, type ModelCheckIn } from "./weeks-model";

/** An invented client: who they are, at which hour (UTC) they act, and what happens on the day with a number, from 1. */
export interface Invented {
  name: string;
  zone: string;
  package?: "Beast Starter" | "Beast Advanced";
  hour: number;
  /** The trainer looks at their page on every day, and not only on a few. */
  isWatched?: boolean;
  begin: (person: Person) => Promise<void>;
  act?: (person: Person, day: number, chance: () => number) => Promise<void>;
  /** What their trainer does in the evening, beside reviewing what waits. */
  trainer?: (person: Person, day: number) => Promise<void>;
  /** Tells whether the trainer reviews on a day. */
  reviews?: (day: number) => boolean;
}

const MEALS: Written[] = [
  { name: "Oats", kcal: 480 },
  { name: "Rice", kcal: 700 },
  { name: "Fish", kcal: 560, weekdays: [2, 4, 6] },
];
const EXERCISES: Written[] = [
  { name: "Squat", sets: 3, weekdays: [1, 3, 5] },
  { name: "Curl", sets: 2, sort: "many", weekdays: [1, 5] },
  { name: "Dips", sets: 3, sort: "body", weekdays: [2, 5, 6] },
  { name: "Plank", sets: 2, sort: "time", weekdays: [3, 7] },
];

async function beginWithPlans(person: Person) {
  await person.weigh(82);
  await person.weigh(81.6);
  await person.writePlan("nutrition", "Lean bulk", MEALS, 2400);
  await person.writePlan("training", "Strength", EXERCISES);
  await person.assign("Walk");
  await person.assign("Stretch", [2, 4]);
}

/** A weight of about 81 kg, in tenths, on a day. */
const kgOf = (day: number, chance: () => number) => Math.round((82 - day / 20 + chance()) * 10) / 10;

/** Opens a day and does a share of its tasks, each in one of the ways in which it can be done. */
async function doTasks(person: Person, share: number, chance: () => number, day = person.today) {
  for (const task of await person.look(day)) {
    if (task.is_completed || chance() >= share) continue;
    const key = `${task.plan_id} ${task.item_id}`;
    if (task.task_type === "training_exercise")
      await person.train(task, 40 + Math.floor(chance() * 20 + person.made.sets / 8));
    else if (task.task_type === "nutrition_meal" && chance() < 0.4) await person.eat(key, day);
    else if (task.task_type === "nutrition_meal" && chance() < 0.2) await person.eatElse(300, key, day);
    else await person.tick(task);
  }
  if (chance() < 0.7) await person.eatElse(100 + Math.floor(chance() * 300), null, day);
}

/** Eats what the day plans without looking at it, so that nobody opens it. */
async function eatUnseen(person: Person) {
  const meals = person.model.itemsOf(person.today).filter(({ kcal }) => kcal !== undefined);
  for (const [index, { key }] of meals.entries())
    if (!person.model.isDone(person.today, key)) await person.eat(key, person.today, index === 0 ? 100 : 50);
}

/** An ordinary day: some tasks, a daily check-in of most days, and a weekly one every seventh. */
async function live(person: Person, day: number, chance: () => number, share: number, photos = 1) {
  await doTasks(person, share, chance);
  const has = (kind: "weekly" | "daily") =>
    person.model.has(kind) &&
    !person.model.checkIns.some((each) => each.kind === kind && each.day === person.today);
  const isWeekly = day % 7 === 1 && day > 1;
  if (isWeekly && has("weekly")) await person.checkInWeekly(kgOf(day, chance), photos);
  const kg = isWeekly ? null : kgOf(day, chance);
  if (chance() < 0.8 && has("daily"))
    await person.checkInDaily(kg, 1 + Math.floor(chance() * 5), 1 + Math.floor(chance() * 5));
}

/** Lives until a day, and then stays away. */
const until = (last: number, share: number) => async (person: Person, day: number, chance: () => number) => {
  if (day >= last) return;
  if (day % 5 === 0) await eatUnseen(person);
  else await live(person, day, chance, share);
};

const living =
  (share: number, photos = 1) =>
  (person: Person, day: number, chance: () => number) =>
    live(person, day, chance, share, photos);

export const PEOPLE: Invented[] = [
  {
    name: "diligent",
    zone: "Europe/Berlin",
    hour: 18,
    isWatched: true,
    begin: beginWithPlans,
    act: async (person, day, chance) => {
      await live(person, day, chance, 1, 3);
      await person.finishTraining(1 + (day % 5));
      if (day % 2 === 0) await person.readConversation();
      if (day === 3) for (const kind of ["nutrition", "training"] as const) await person.seePlans(kind);
    },
  },
  {
    name: "stops on day 11",
    zone: "Europe/Berlin",
    hour: 12,
    begin: beginWithPlans,
    act: until(11, 0.9),
  },
  {
    name: "stops on day 33",
    zone: "Europe/Berlin",
    hour: 19,
    begin: beginWithPlans,
    act: until(33, 0.7),
  },
  {
    name: "changes zone",
    zone: "Europe/Berlin",
    hour: 22.3,
    begin: beginWithPlans,
    act: async (person, day, chance) => {
      await live(person, day, chance, 0.8);
      if (day === 17) await person.move("America/New_York");
      if (day === 30) await person.move("Pacific/Auckland");
    },
  },
  {
    name: "plan changed",
    zone: "Europe/Berlin",
    hour: 10,
    begin: beginWithPlans,
    // Days pass on which nobody looks, so that a change of the plan finds them closed.
    act: async (person, day, chance) => {
      if (day % 4 === 3) return;
      await live(person, day, chance, 0.75);
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
      if (day === 36) await person.switchPlan("Lean bulk", false);
      if (day === 39) await person.switchPlan("Lean bulk", true);
    },
  },
  {
    name: "two plans",
    zone: "Europe/Berlin",
    hour: 16,
    begin: async (person) => {
      await beginWithPlans(person);
      await person.writePlan(
        "nutrition",
        "Training days",
        [{ name: "Oats", kcal: 300, weekdays: [1, 3, 5] }],
        2700,
      );
      await person.assign("Sauna", [7], dayAfter(person.today, 27));
    },
    act: living(0.85, 2),
  },
  {
    name: "archived and back",
    zone: "Europe/Berlin",
    hour: 14,
    begin: beginWithPlans,
    act: async (person, day, chance) => {
      if (day < 15 || day > 27) await live(person, day, chance, 0.8);
    },
    trainer: async (person, day) => {
      if (day === 16) await person.archive();
      if (day === 27) await person.comeBack();
    },
  },
  {
    // Acts half an hour after midnight until the clocks go back, then half an hour before it: twice on one day.
    name: "clocks go back",
    zone: "Europe/Berlin",
    hour: 22.5,
    begin: beginWithPlans,
    act: living(0.8),
  },
  {
    // Acts half an hour before midnight until the clocks go forward, then half an hour after it: one day is left out.
    name: "clocks go forward",
    zone: "Australia/Sydney",
    hour: 13.5,
    begin: beginWithPlans,
    act: living(0.8),
  },
  {
    name: "corrects earlier days",
    zone: "Europe/Berlin",
    hour: 17,
    isWatched: true,
    begin: beginWithPlans,
    act: async (person, day, chance) => {
      const weekly = day % 7 === 2 && day > 2;
      if (weekly) await person.checkInWeekly(kgOf(day, chance), 2, dayAfter(person.today, -1));
      await doTasks(person, 0.6, chance);
      if (day % 7 !== 1) await person.checkInDaily(kgOf(day, chance), 3, 4);
      if (day < 5) return;
      const ago = (days: number) => dayAfter(person.today, -days);
      const isOpen = (each: ModelCheckIn) => each.kind === "daily" && each.day === ago(2) && !each.reviewed;
      const known = person.model.checkIns.find(isOpen);
      if (known && day % 3 === 0) await person.correctDaily(known, kgOf(day, chance));
      if (day % 2 === 0) await doTasks(person, 0.5, chance, ago(3));
      if (day % 3 === 1) await person.deleteEntry(ago(1));
      if (day % 4 === 2) await person.deleteSet(ago(1));
      if (day % 3 === 2) await person.correctEntry(ago(2));
      if (day % 4 === 0) await person.correctSet(ago(day % 5));
      if (known && day % 7 === 5) await person.deleteDaily(known);
      if (day % 5 === 0) await eatEarlier(person, ago(4));
      const done = (await person.look(ago(2))).find(
        (task) => task.custom_task_id !== null && task.is_completed,
      );
      if (done && day % 6 === 0) await person.tick(done, false);
    },
    reviews: (day) => day % 7 === 6,
  },
  {
    name: "upgrades on day 20",
    zone: "Europe/Berlin",
    package: "Beast Starter",
    hour: 9,
    begin: beginWithPlans,
    act: living(0.5),
    trainer: async (person, day) => {
      if (day === 20) await person.upgrade();
    },
  },
];

async function eatEarlier(person: Person, day: string) {
  const open = person.model
    .itemsOf(day)
    .find(({ key, kcal }) => kcal !== undefined && !person.model.isDone(day, key));
  if (open) await person.eat(open.key, day);
}
