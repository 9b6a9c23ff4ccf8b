import { randomUUID } from "node:crypto";
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
import { type AnyPlan, KINDS, type KindOfPlan } from "./plan-kinds";
import { SMALL_PHOTO } from "./uploads";
import {
  dayAfter,
  type ModelCheckIn,
  type ModelEntry,
  type ModelItem,
  type ModelSource,
  type WeeksModel,
} from "./weeks-model";
import type { ModelSet, Sort } from "./weeks-training";

const MINUTE = 60_000;

/** The time of the weeks, which only goes on: each command takes a minute. */
export class WeeksClock {
  constructor(public at: number) {
    stopClock(at);
  }

  goTo(at: number): void {
    this.at = Math.max(this.at, at);
    stopClock(this.at);
  }

  pass(): void {
    this.goTo(this.at + MINUTE);
  }
}

/** A meal, an exercise or an assigned task as a trainer writes it. */
export type Written = Partial<Omit<ModelItem, "key">> & { name: string };

interface Plan {
  id: number;
  kind: KindOfPlan;
  source: ModelSource;
}

const kindOf = (name: "nutrition" | "training") => KINDS.find((kind) => kind.name === name) as KindOfPlan;

export const keyOf = ({ custom_task_id, plan_id, item_id }: ListedTask): string =>
  custom_task_id === null ? `${plan_id} ${item_id}` : `assigned ${custom_task_id}`;

/** Does in the product what a client and their trainer do, and tells the model of it. */
export class Person {
  /** How many of each they have made. */
  readonly made = { ticks: 0, sets: 0, entries: 0, daily: 0, weekly: 0, photos: 0 };
  readonly checkIns = new Map<ModelCheckIn, number>();
  readonly #plans = new Map<string, Plan>();
  readonly #items = new Map<string, ModelItem>();
  readonly #entries = new Map<ModelEntry, { id: number; portion: number }>();
  readonly #sets = new Map<ModelSet, number>();

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

  async writePlan(kind: "nutrition" | "training", title: string, items: Written[], kcal?: number) {
    await this.#now();
    const made = await kindOf(kind).create(this.trainer, this.#facts(kind, title, items, kcal));
    const spans = [{ from: this.today, until: null }];
    const source = { kind, title, items: this.#itemsOf(kindOf(kind), made, items), spans, kcal };
    this.model.keepPast(this.clock.at);
    this.model.sources.push(source);
    this.#plans.set(title, { id: made.id, kind: kindOf(kind), source });
    this.#tellPlan(title);
  }

  async rewritePlan(title: string, items: Written[]) {
    await this.#now();
    const { id, kind, source } = this.#plan(title);
    const saved = await kind.update(this.trainer, id, this.#facts(kind.name, title, items, source.kcal));
    this.model.keepPast(this.clock.at);
    source.items = this.#itemsOf(kind, saved, items);
    if (this.model.isActive(source)) this.#tellPlan(title);
  }

  async switchPlan(title: string, isOn: boolean) {
    await this.#now();
    const { id, kind, source } = this.#plan(title);
    await kind.activate(this.trainer, id, isOn);
    this.model.switchOff(source, this.clock.at);
    if (!isOn) return;
    source.spans.push({ from: this.today, until: null });
    this.#tellPlan(title);
  }

  async assign(name: string, weekdays: number[] = [], until: string | null = null) {
    await this.#now();
    const repeats = weekdays.length > 0 ? "weekdays" : "daily";
    const facts = { task_name: name, completion_date: this.today, repeats, weekdays, until };
    const made = await assignCustomTask(this.trainer, customTask(this.user, facts));
    const item = { key: `assigned ${made.custom_task_id}`, name, weekdays };
    this.#items.set(item.key, item);
    this.model.keepPast(this.clock.at);
    this.model.sources.push({
      kind: "assigned",
      title: name,
      items: [item],
      spans: [{ from: this.today, until: until && dayAfter(until, 1) }],
    });
  }

  /** Reviews all check-ins that wait. @param wordsOf "" for a review without words */
  async review(wordsOf: (checkIn: ModelCheckIn) => string) {
    for (const [made, id] of this.checkIns) {
      if (made.reviewed) continue;
      await this.#now();
      const words = wordsOf(made);
      await reviewCheckIn(this.trainer, id, { reviewed: true, comment: words });
      made.reviewed = true;
      this.model.tell(subjectOf(made, id), { kind: made.kind, at: this.clock.at, words });
    }
  }

  async archive() {
    await this.#now();
    await archiveClient(this.trainer, this.user.user_id);
    this.model.archive(this.clock.at);
  }

  async comeBack() {
    await this.#now();
    await restoreClient(this.trainer, this.user.user_id);
    this.model.comeBack(this.clock.at);
  }

  async upgrade() {
    await this.#now();
    await changePackage(this.trainer, this.user.user_id, "Beast Advanced");
    this.model.upgrade(this.clock.at);
  }

  // The client

  async move(time_zone: string) {
    await chooseTimeZone(await this.#now(), { time_zone, return_to: "/settings" });
    this.model.zone = time_zone;
  }

  /** Opens a day. @returns its tasks */
  async look(day = this.today): Promise<ListedTask[]> {
    return await listTasks(await this.#now(), day);
  }

  async tick(task: ListedTask, is_completed = true) {
    await changeTask(await this.#now(), task.id, { is_completed });
    const key = keyOf(task);
    const { kcal } = this.#item(key);
    if (is_completed) this.made.ticks++;
    if (!is_completed || kcal === undefined) return this.model.tick(task.completion_date, key, is_completed);
    this.made.entries++;
    this.model.eat(task.completion_date, kcal, key);
  }

  /** Logs a planned meal in the diary, which need not open its day. @param portion in hundredths */
  async eat(key: string, day = this.today, portion = 100) {
    const input = { ...mealOf(key), meal_type: "lunch", log_date: day, serving_size_g: portion };
    const { id } = await logPlannedMeal(await this.#now(), PlannedMealInput.parse(input));
    this.#keepEntry({ id, portion }, day, ((this.#item(key).kcal ?? 0) * portion) / 100, key);
  }

  /** Logs something else, which counts for a planned meal if there is one. */
  async eatElse(kcal: number, key: string | null = null, day = this.today) {
    const food = { food_name: "Canteen", calories_per_100g: kcal, meal_type: "snack", log_date: day };
    const input = QuickEntryInput.parse({ ...food, ...(key && mealOf(key)) });
    const { id } = await logFood(await this.#now(), input, "en");
    this.#keepEntry({ id, portion: 100 }, day, kcal, key);
  }

  /** Deletes the last entry of a day that was logged in the diary. */
  async deleteEntry(day: string) {
    const [entry, stored] = this.#lastEntry(day);
    if (!entry || !stored) return;
    await deleteEntry(await this.#now(), stored.id);
    this.#entries.delete(entry);
    this.model.uneat(entry);
  }

  /** Doubles the portion of the last entry of a day that was logged in the diary. */
  async correctEntry(day: string) {
    const [entry, stored] = this.#lastEntry(day);
    if (!entry || !stored) return;
    stored.portion *= 2;
    await changeEntry(await this.#now(), stored.id, FoodLogChange.parse({ serving_size_g: stored.portion }));
    entry.kcal *= 2;
  }

  #lastEntry = (day: string) => [...this.#entries].findLast(([each]) => each.day === day) ?? [];

  /** Enters sets of an exercise that has none yet. The last one that its plan asks for ticks it off. */
  async train(task: ListedTask, strength: number) {
    const [day, key] = [task.completion_date, keyOf(task)];
    const { name: exercise, sort = "estimate", sets = 0 } = this.#item(key);
    if (this.model.training.sets.some((set) => set.day === day && set.exercise === exercise)) return;
    for (let place = 1; place <= sets; place++) {
      const set = { day, exercise, sort, ...valuesOf(sort, strength + place) };
      const at = { date: day, exercise_name: exercise, place, idempotency_key: randomUUID() };
      const made = await logSet(await this.#now(), SetInput.parse({ ...at, ...writtenOf(set) }));
      this.#sets.set(set, made.set.id);
      this.model.training.sets.push(set);
      this.made.sets++;
    }
    this.model.keep(day, key);
    this.model.tick(day, key);
  }

  /** Corrects the last set of a day. */
  async correctSet(day: string) {
    const [set, id] = this.#lastSet(day);
    if (!set || id === undefined) return;
    if (set.sort === "time") set.seconds = (set.seconds ?? 0) + 15;
    else set.kg = (set.kg ?? 0) + 2.5;
    await changeSet(await this.#now(), id, SetChange.parse(writtenOf(set)));
  }

  /** Deletes the last set of a day. A done task stays done. */
  async deleteSet(day: string) {
    const [set, id] = this.#lastSet(day);
    if (!set || id === undefined) return;
    await deleteSet(await this.#now(), id);
    this.#sets.delete(set);
    this.model.training.sets.splice(this.model.training.sets.indexOf(set), 1);
  }

  #lastSet = (day: string) => [...this.#sets].findLast(([set]) => set.day === day) ?? [];

  async finishTraining(rating: number, day = this.today) {
    if (!this.model.training.sets.some((set) => set.day === day)) return;
    await finishSession(await this.#now(), { date: day, rating, note: "" });
    this.model.training.finished.set(day, rating);
  }

  async checkInDaily(kg: number | null, mood: number, energy: number, day = this.today) {
    const input = { weight_kg: kg, mood_rating: mood, energy_level: energy, check_in_date: day };
    const { id } = await checkIn(await this.#now(), "daily", DailyCheckInInput.parse(input), aPhoto());
    this.#keepCheckIn({ kind: "daily", day, photos: 1, kg, mood, energy, reviewed: false }, id);
  }

  async correctDaily(made: ModelCheckIn, kg: number) {
    const change = { weight_kg: kg, mood_rating: made.mood, energy_level: made.energy };
    const id = this.checkIns.get(made) ?? 0;
    await changeDailyCheckIn(await this.#now(), id, DailyCheckInChange.parse(change), null);
    this.model.correctWeight(made, kg);
  }

  async deleteDaily(made: ModelCheckIn) {
    await deleteCheckIn(await this.#now(), this.checkIns.get(made) ?? 0, "daily");
    this.checkIns.delete(made);
    this.model.dropCheckIn(made);
  }

  /** Sends a weekly check-in with some poses, of which the first one brings the weight. */
  async checkInWeekly(kg: number, photos: number, day = this.today) {
    let first = 0;
    for (const pose of POSES.slice(0, photos)) {
      const input = { pose, check_in_date: day, ...(first === 0 && { weight_kg: kg }) };
      const { id } = await checkIn(await this.#now(), "weekly", WeeklyCheckInInput.parse(input), aPhoto());
      first ||= id;
    }
    this.#keepCheckIn({ kind: "weekly", day, photos, kg, mood: 0, energy: 0, reviewed: false }, first);
  }

  async weigh(kg: number) {
    await updateProfile(await this.#now(), ProfileInput.parse({ weight_kg: kg }));
    this.model.weigh(this.today, kg);
  }

  /** Reads the conversation. @returns the words of the reviews that it marks as seen, and those that it should mark */
  async readConversation(): Promise<[shown: string[], expected: string[]]> {
    const me = await this.#now();
    const participants = participantsOf(me, this.trainer.user_id);
    const { entries } = await readConversation(me, participants, {});
    const news = entries.filter(({ is_news }) => is_news);
    const reviews = news.flatMap(({ check_in_id }) => check_in_id ?? []);
    await markShown(me, participants, { number: entries.at(-1)?.number ?? 0, reviews });
    const expected = this.model.readReviews(this.clock.at);
    return [news.map(({ comment }) => comment ?? "").sort(), expected.sort()];
  }

  /** Opens the list of the plans of a kind. */
  async seePlans(kind: "nutrition" | "training") {
    await openPlans(await this.#now(), kind);
    this.model.seePlans(kind);
  }

  #keepEntry(stored: { id: number; portion: number }, day: string, kcal: number, key: string | null) {
    this.made.entries++;
    this.#entries.set(this.model.eat(day, kcal, key), stored);
  }

  #keepCheckIn(made: ModelCheckIn, id: number) {
    this.made[made.kind]++;
    this.made.photos += made.photos;
    this.checkIns.set(made, id);
    this.model.checkIn(made);
  }

  /** Returns the items of a plan with the ids that the product has given them. */
  #itemsOf(kind: KindOfPlan, plan: AnyPlan, written: Written[]): ModelItem[] {
    return kind.itemsOf(plan).map(({ id, name }, index) => {
      const item = { weekdays: [], ...written[index], name, key: `${plan.id} ${id}` };
      this.#items.set(item.key, item);
      return item;
    });
  }

  #plan(title: string): Plan {
    const plan = this.#plans.get(title);
    if (!plan) throw new Error(`${this.name} has no plan ${title}`);
    return plan;
  }

  #item(key: string): ModelItem {
    const item = this.#items.get(key);
    if (!item) throw new Error(`${this.name} has no task ${key}`);
    return item;
  }

  #tellPlan(title: string) {
    const { id, kind, source } = this.#plan(title);
    this.model.tell(`plan ${id}`, { kind: kind.name, at: this.clock.at, words: title, source });
  }

  /** Returns the input that writes a plan. Each exercise is a workout of its own. */
  #facts(kind: "nutrition" | "training", title: string, items: Written[], kcal?: number) {
    const { user_id: client_user_id } = this.user;
    if (kind === "nutrition")
      return {
        client_user_id,
        title,
        calories_target: kcal,
        meals: items.map(({ name, weekdays = [], kcal: calories }) => ({ name, weekdays, calories })),
      };
    return {
      client_user_id,
      title,
      workouts: items.map(({ name, weekdays = [], sets }) => ({
        name,
        weekdays,
        exercises: [{ name, sets }],
      })),
    };
  }
}

/** Returns the values of a set, which are larger where somebody is stronger. */
function valuesOf(sort: Sort, strength: number): Pick<ModelSet, "kg" | "reps" | "seconds"> {
  if (sort === "estimate") return { kg: strength, reps: 8, seconds: null };
  if (sort === "many") return { kg: 20 + Math.floor(strength / 8), reps: 13 + (strength % 5), seconds: null };
  if (sort === "body")
    return { kg: Math.floor(strength / 16) * 2.5, reps: 5 + (strength % 9), seconds: null };
  return { kg: null, reps: 0, seconds: strength };
}

/** Returns a set as its form sends it. */
const writtenOf = ({ sort, kg, reps, seconds }: ModelSet) =>
  sort === "time"
    ? { kind: "seconds", seconds }
    : { kind: sort === "body" ? "bodyweight" : "reps", weight_kg: kg, reps };

const aPhoto = () => Buffer.from(SMALL_PHOTO);

/** Returns the meal that a key names, as an entry of the diary counts for it. */
const mealOf = (key: string) => {
  const [plan = "", meal_id = ""] = key.split(" ");
  return { plan_id: Number(plan), meal_id };
};

/** Names what a review is about: all photos of a day together, or a daily check-in. */
const subjectOf = ({ kind, day }: ModelCheckIn, id: number) =>
  kind === "weekly" ? `weekly ${day}` : `daily ${id}`;
