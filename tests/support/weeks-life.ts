import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { endAbsence, setAbsence } from "~/domain/coaching/absences/changes.server";
import { checkIn, deleteCheckIn } from "~/domain/coaching/check-ins/check-ins.server";
import { changeDailyCheckIn } from "~/domain/coaching/check-ins/daily-changes.server";
import { reviewCheckIn } from "~/domain/coaching/check-ins/review.server";
import { POSES } from "~/domain/coaching/check-ins/rules";
import {
  DailyCheckInChange,
  DailyCheckInInput,
  WeeklyCheckInInput,
} from "~/domain/coaching/check-ins/schema";
import { archiveClient, restoreClient } from "~/domain/coaching/membership/archive.server";
import { changePackage } from "~/domain/coaching/membership/packages.server";
import { SetChange, SetInput } from "~/domain/coaching/sets/schema";
import { assignCustomTask } from "~/domain/coaching/tasks/custom-tasks.server";
import { type ListedTask, listTasks } from "~/domain/coaching/tasks/day-list.server";
import { changeSet, deleteSet, logSet } from "~/domain/coaching/training-log/log-sets.server";
import { finishSession } from "~/domain/coaching/training-log/sessions.server";
import { deleteEntry } from "~/domain/food/diary/deletions.server";
import { changeEntry } from "~/domain/food/diary/entries.server";
import { FoodLogChange } from "~/domain/food/diary/entry-schema";
import { logFood, logPlannedMeal } from "~/domain/food/diary/logging.server";
import { PlannedMealInput, QuickEntryInput } from "~/domain/food/diary/schema";
import { changeTask } from "~/domain/food/diary/ticks.server";
import { openPlans } from "~/domain/messages/opened.server";
import { participantsOf } from "~/domain/messages/participants.server";
import { markShown } from "~/domain/messages/read.server";
import { chooseTimeZone } from "~/domain/people/accounts/accounts.server";
import type { User } from "~/domain/people/accounts/user.server";
import { updateProfile } from "~/domain/people/profile/profile.server";
import { ProfileInput } from "~/domain/people/profile/schema";
import { readConversation } from "~/domain/screens/conversation.server";
import { stopClock } from "./clock";
import { customTask } from "./custom-tasks";
import { reread } from "./database";
import { type AnyPlan, NUTRITION_PLANS, TRAINING_PLANS } from "./plan-kinds";
import { SMALL_PHOTO } from "./uploads";
import {
  dayAfter,
  type ModelAbsence,
  type ModelCheckIn,
  type ModelItem,
  type PlanKind,
  type WeeksModel,
} from "./weeks-model";

const MINUTE = 60_000;
const KINDS = { nutrition: NUTRITION_PLANS, training: TRAINING_PLANS };

/** The time of the weeks, which only goes on: each command takes a minute. */
export class WeeksClock {
  constructor(public at: number) {
    stopClock(at);
  }

  goTo(at: number): void {
    this.at = Math.max(this.at, at);
    stopClock(this.at);
  }

  pass = (): void => this.goTo(this.at + MINUTE);
}

/** A meal or an exercise as a trainer writes it. */
export type Written = Partial<Omit<ModelItem, "key">> & { name: string };

export const keyOf = ({ custom_task_id, plan_id, item_id }: ListedTask): string =>
  custom_task_id === null ? `${plan_id} ${item_id}` : `assigned ${custom_task_id}`;

/** Does in the product what a client and their trainer do, and tells the model of it. */
export class Person {
  readonly #plans = new Map<string, number>();
  #absence = 0;

  constructor(
    readonly name: string,
    readonly trainer: User,
    readonly user: User,
    readonly model: WeeksModel,
    readonly clock: WeeksClock,
  ) {}

  get today() {
    return this.model.today(this.clock.at);
  }

  /** Takes a minute, and reads the client as their session would find them then. */
  async #now(): Promise<User> {
    this.clock.pass();
    return await reread(this.user);
  }

  // The trainer

  async writePlan(kind: PlanKind, title: string, items: Written[], kcal?: number) {
    await this.#now();
    const plan = await KINDS[kind].create(this.trainer, this.#planOf(kind, title, items, kcal));
    this.#plans.set(title, plan.id);
    this.#start(kind, title, itemsOf(kind, plan, items), kcal);
  }

  async rewritePlan(title: string, items: Written[]) {
    await this.#now();
    const { kind, kcal } = this.model.stop(title, this.today);
    if (kind === "assigned") return;
    const plan = await KINDS[kind].update(
      this.trainer,
      this.#id(title),
      this.#planOf(kind, title, items, kcal),
    );
    this.#start(kind, title, itemsOf(kind, plan, items), kcal);
  }

  async switchPlan(title: string, isOn: boolean) {
    await this.#now();
    const { kind, items, kcal } = this.model.stop(title, this.today);
    if (kind === "assigned") return;
    await KINDS[kind].activate(this.trainer, this.#id(title), isOn);
    if (isOn) this.#start(kind, title, items, kcal);
  }

  #id = (title: string): number => this.#plans.get(title) ?? 0;

  #start(kind: PlanKind, title: string, items: ModelItem[], kcal?: number) {
    this.model.sources.push({ kind, title, items, from: this.today, until: null, kcal });
    this.model.tell(`plan ${title}`, { kind, at: this.clock.at, words: title });
  }

  async assign(name: string, weekdays: number[] = [], until: string | null = null) {
    await this.#now();
    const repeats = weekdays.length > 0 ? "weekdays" : "daily";
    const facts = { task_name: name, completion_date: this.today, repeats, weekdays, until };
    const made = await assignCustomTask(this.trainer, customTask(this.user, facts));
    const items = [{ key: `assigned ${made.custom_task_id}`, name, weekdays }];
    const span = { from: this.today, until: until && dayAfter(until, 1) };
    this.model.sources.push({ kind: "assigned", title: name, items, ...span });
  }

  /** Reviews all check-ins that wait. @param wordsOf "" for a review without words */
  async review(wordsOf: (checkIn: ModelCheckIn) => string) {
    for (const made of this.model.checkIns.filter(({ reviewed }) => !reviewed)) {
      await this.#now();
      const { id, kind, day } = made;
      const words = wordsOf(made);
      await reviewCheckIn(this.trainer, id, { reviewed: true, comment: words });
      made.reviewed = true;
      this.model.tell(kind === "weekly" ? day : `daily ${id}`, { kind, at: this.clock.at, words });
    }
  }

  async archive() {
    await this.#now();
    await archiveClient(this.trainer, this.user.user_id);
    this.model.archivedOn = this.today;
  }

  async comeBack() {
    await this.#now();
    await restoreClient(this.trainer, this.user.user_id);
    this.model.archives.push({ from: this.model.archivedOn ?? this.today, until: this.today });
    this.model.archivedOn = null;
    this.model.weeklyFrom = this.today;
  }

  async upgrade() {
    await this.#now();
    await changePackage(this.trainer, this.user.user_id, "Beast Advanced");
    this.model.package_type = "Beast Advanced";
    this.model.weeklyFrom = this.today;
  }

  // The client and the trainer

  /** Sets an absence, from and until so many days after today. Without `until` it has no end. */
  async beAbsent(kind: ModelAbsence["kind"], from: number, until: number | null, byTrainer = false) {
    const me = await this.#now();
    const days = {
      from: dayAfter(this.today, from),
      until: until === null ? null : dayAfter(this.today, until),
    };
    const facts = { kind, starts_on: days.from, ends_on: days.until, note: "" };
    const absence = byTrainer
      ? await setAbsence(this.trainer, { ...facts, client_user_id: me.user_id })
      : await setAbsence(me, facts);
    this.#absence = absence.id;
    this.model.absences.push({ kind, ...days });
  }

  /** Ends the absence that was set last: today is the first day without it. */
  async endAbsence() {
    await endAbsence(await this.#now(), this.#absence);
    const last = this.model.absences.at(-1);
    if (last) last.until = dayAfter(this.today, -1);
  }

  // The client

  async move(time_zone: string) {
    await chooseTimeZone(await this.#now(), { time_zone, return_to: "/settings" });
    this.model.zone = time_zone;
  }

  /** Opens a day. @returns its tasks */
  look = async (day = this.today): Promise<ListedTask[]> => await listTasks(await this.#now(), day);

  async tick(task: ListedTask, is_completed = true) {
    await changeTask(await this.#now(), task.id, { is_completed });
    const [day, key] = [task.completion_date, keyOf(task)];
    const { kcal } = this.model.item(key);
    if (!is_completed || kcal === undefined) this.model.tick(day, key, is_completed);
    else this.model.eat({ id: 0, day, kcal, portion: 100, meal: key });
  }

  /** Logs a planned meal in the diary, which need not open its day. @param portion in hundredths */
  async eat(meal: string, day = this.today, portion = 100) {
    const facts = { ...mealOf(meal), meal_type: "lunch", log_date: day, serving_size_g: portion };
    const { id } = await logPlannedMeal(await this.#now(), PlannedMealInput.parse(facts));
    this.model.eat({ id, day, kcal: ((this.model.item(meal).kcal ?? 0) * portion) / 100, portion, meal });
  }

  /** Logs something else, which counts for a planned meal if there is one. */
  async eatElse(kcal: number, meal: string | null = null, day = this.today) {
    const food = { food_name: "Canteen", calories_per_100g: kcal, meal_type: "snack", log_date: day };
    const input = QuickEntryInput.parse({ ...food, ...(meal && mealOf(meal)) });
    const { id } = await logFood(await this.#now(), input, "en");
    this.model.eat({ id, day, kcal, portion: 100, meal });
  }

  /** Deletes the last entry of a day that was logged in the diary. */
  async deleteEntry(day: string) {
    const entry = this.#lastEntry(day);
    if (!entry) return;
    await deleteEntry(await this.#now(), entry.id);
    this.model.uneat(entry);
  }

  /** Doubles the portion of such an entry. */
  async correctEntry(day: string) {
    const entry = this.#lastEntry(day);
    if (!entry) return;
    entry.portion *= 2;
    entry.kcal *= 2;
    await changeEntry(await this.#now(), entry.id, FoodLogChange.parse({ serving_size_g: entry.portion }));
  }

  #lastEntry = (day: string) => this.model.entries.findLast((each) => each.day === day && each.id > 0);

  /** Enters the sets of an exercise that has none yet. The last one that its plan asks for ticks it off. */
  async train(task: ListedTask, strength: number) {
    const [day, key, { training }] = [task.completion_date, keyOf(task), this.model];
    const { name: exercise, sort, sets = 0 } = this.model.item(key);
    if (training.sets.some((set) => set.day === day && set.exercise === exercise)) return;
    for (let place = 1; place <= sets; place++) {
      const values = valuesOf(sort, strength + place);
      const at = { date: day, exercise_name: exercise, place, idempotency_key: randomUUID() };
      const { set } = await logSet(await this.#now(), SetInput.parse({ ...at, ...values }));
      training.sets.push({ id: set.id, day, exercise, is_warm_up: false, ...values });
    }
    this.model.tick(day, key);
  }

  /** Corrects the last set of a day. */
  async correctSet(day: string) {
    const set = this.#lastSet(day);
    if (!set) return;
    if (set.kind === "seconds") set.seconds = (set.seconds ?? 0) + 15;
    else set.weight_kg = (set.weight_kg ?? 0) + 2.5;
    await changeSet(await this.#now(), set.id, SetChange.parse(set));
  }

  /** Deletes the last set of a day. A done task stays done. */
  async deleteSet(day: string) {
    const set = this.#lastSet(day);
    if (!set) return;
    await deleteSet(await this.#now(), set.id);
    this.model.training.sets = this.model.training.sets.filter((each) => each !== set);
  }

  #lastSet = (day: string) => this.model.training.sets.findLast((set) => set.day === day);

  async finishTraining(rating: number) {
    const [date, { training }] = [this.today, this.model];
    if (!training.sets.some(({ day }) => day === date)) return;
    await finishSession(await this.#now(), { date, rating, note: "" });
    training.finished.set(date, rating);
  }

  async checkInDaily(kg: number | null, mood: number, energy: number) {
    const day = this.today;
    const facts = { weight_kg: kg, mood_rating: mood, energy_level: energy, check_in_date: day };
    const { id } = await checkIn(await this.#now(), "daily", DailyCheckInInput.parse(facts), aPhoto());
    this.model.checkIn({ id, kind: "daily", day, photos: 1, kg, mood, energy, reviewed: false });
  }

  async correctDaily(made: ModelCheckIn, kg: number) {
    const change = { weight_kg: kg, mood_rating: made.mood, energy_level: made.energy };
    await changeDailyCheckIn(await this.#now(), made.id, DailyCheckInChange.parse(change), null);
    made.kg = kg;
    this.model.judge(made);
  }

  async deleteDaily(made: ModelCheckIn) {
    await deleteCheckIn(await this.#now(), made.id, "daily");
    this.model.dropCheckIn(made);
  }

  /** Sends a weekly check-in with some poses, of which the first one brings the weight. */
  async checkInWeekly(kg: number, photos: number, day = this.today) {
    const ids: number[] = [];
    for (const pose of POSES.slice(0, photos)) {
      const input = { pose, check_in_date: day, ...(ids.length === 0 && { weight_kg: kg }) };
      ids.push((await checkIn(await this.#now(), "weekly", WeeklyCheckInInput.parse(input), aPhoto())).id);
    }
    const [id = 0] = ids;
    this.model.checkIn({ id, kind: "weekly", day, photos, kg, mood: 0, energy: 0, reviewed: false });
  }

  async weigh(kg: number) {
    await updateProfile(await this.#now(), ProfileInput.parse({ weight_kg: kg }));
    this.model.measured.push({ day: this.today, kg });
  }

  /** Reads the conversation, which shows the words of the reviews that are news, and marks them as seen. */
  async readConversation() {
    const me = await this.#now();
    const participants = participantsOf(me, this.trainer.user_id);
    const { entries } = await readConversation(me, participants, {});
    const news = entries.filter(({ is_news }) => is_news);
    const reviews = news.flatMap(({ check_in_id }) => check_in_id ?? []);
    await markShown(me, participants, { number: entries.at(-1)?.number ?? 0, reviews });
    const words = news.map(({ comment }) => comment ?? "").sort();
    expect(words).toEqual(this.model.readReviews(this.clock.at).sort());
  }

  /** Opens the list of the plans of a kind. */
  async seePlans(kind: PlanKind) {
    await openPlans(await this.#now(), kind);
    this.model.seePlans(kind);
  }

  /** Returns the input that writes a plan. Each exercise is a workout of its own. */
  #planOf(kind: PlanKind, title: string, items: Written[], kcal?: number) {
    const meals = items.map(({ name, weekdays = [], kcal: calories }) => ({ name, weekdays, calories }));
    const workouts = items.map(({ name, weekdays = [], sets }) => ({
      name,
      weekdays,
      exercises: [{ name, sets }],
    }));
    const content = kind === "nutrition" ? { calories_target: kcal, meals } : { workouts };
    return { client_user_id: this.user.user_id, title, ...content };
  }
}

const aPhoto = () => Buffer.from(SMALL_PHOTO);

/** Returns the items of a plan with the ids that the product has given them. */
const itemsOf = (kind: PlanKind, plan: AnyPlan, written: Written[]): ModelItem[] =>
  KINDS[kind].itemsOf(plan).map(({ id, name }, index) => ({
    weekdays: [],
    ...written[index],
    name,
    key: `${plan.id} ${id}`,
  }));

/** Returns the meal that a key names, as an entry of the diary counts for it. */
const mealOf = (key: string) => {
  const [plan = "", meal_id = ""] = key.split(" ");
  return { plan_id: Number(plan), meal_id };
};

/** Returns the values of a set, which are larger where somebody is stronger. */
function valuesOf(sort: ModelItem["sort"], strength: number) {
  if (sort === "time") return { kind: "seconds" as const, weight_kg: null, reps: null, seconds: strength };
  if (sort === "body") {
    const weight_kg = Math.floor(strength / 16) * 2.5;
    return { kind: "bodyweight" as const, weight_kg, reps: 5 + (strength % 9), seconds: null };
  }
  const isMany = sort === "repetitions";
  const weight_kg = isMany ? 20 + Math.floor(strength / 8) : strength;
  return { kind: "reps" as const, weight_kg, reps: isMany ? 13 + (strength % 5) : 8, seconds: null };
}
