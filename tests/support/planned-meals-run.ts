import { expect } from "vitest";
import { createPlan, updatePlan } from "~/domain/coaching/plans/plans.server";
import { listTasks } from "~/domain/coaching/tasks/day-list.server";
import { copyEntries } from "~/domain/food/diary/copies.server";
import { deleteEntry, restoreEntry, undoLogging } from "~/domain/food/diary/deletions.server";
import { changeEntry } from "~/domain/food/diary/entries.server";
import { FoodLogChange } from "~/domain/food/diary/entry-schema";
import { CopyInput } from "~/domain/food/diary/schema";
import { changeTask } from "~/domain/food/diary/ticks.server";
import type { User } from "~/domain/people/accounts/user.server";
import { itIs } from "./clock";
import type { DayNumber, MealName, ModelMeal, ModelTask } from "./model-meals";
import { planInput } from "./nutrition-plans";
import { logInstead, logMeal } from "./planned-meals";
import { PlannedMealsModel } from "./planned-meals-model";
import { compareRows, dayOf, entryRows, expectSame, keyOf, taskIds } from "./planned-meals-rows";
import type { Step, StepOf } from "./planned-meals-steps";
import { countedDays } from "./recent-days";

/** The client's today at the start of a run. The earlier days have no plan. */
const BEGIN = 2;

/** Takes steps for one client in the product and in the model, and compares the two. */
export class PlannedMealsRun {
  readonly #model = new PlannedMealsModel(BEGIN);
  /** The meals of all plans, also those that no plan has any longer. */
  readonly #meals: MealName[] = [];
  #names = 0;
  #lastDeleted = 0;

  constructor(
    readonly trainer: User,
    readonly client: User,
  ) {}

  /** Writes two plans. Some meals of theirs have the same name. */
  async begin(): Promise<void> {
    itIs(dayOf(BEGIN));
    for (const each of [1, 2]) {
      const meals = [
        { name: "Oats", calories: 100 * each, protein: each, weekdays: [] },
        { name: "Free", calories: null, protein: null, weekdays: [] },
        { name: `Fish ${each}`, calories: 520, protein: 40, weekdays: [2, 4, 6] },
      ];
      const written = await createPlan(this.trainer, "nutrition", planInput(this.client, { meals }));
      this.#saved(written.id, true, written.meals);
    }
    await this.compare();
  }

  async take(step: Step): Promise<void> {
    switch (step.is) {
      case "tick":
      case "untick":
        return await this.#tick(step);
      case "log a meal":
      case "log something else":
        return await this.#log(step);
      case "change an entry":
      case "delete an entry":
      case "take back an entry":
        return await this.#touch(step);
      case "restore an entry": {
        // A meal of another weekday may get its task on today.
        await this.#open(0);
        return await expectSame(restoreEntry(this.client, this.#lastDeleted), this.#model.restore());
      }
      case "copy a day": {
        const [from, to] = [this.#day(step.from), this.#day(step.to)];
        const input = { from_date: dayOf(from), from_meal: "all", log_date: dayOf(to) };
        const copied = copyEntries(this.client, CopyInput.parse(input));
        return await expectSame(copied, this.#model.copy(from, to));
      }
      case "open a day":
        return void (await this.#open(step.day));
      case "pass a day":
        this.#model.pass();
        return itIs(dayOf(this.#model.today));
      default:
        return await this.#plan(step);
    }
  }

  /** Compares the stored tasks and entries with the model. */
  compare = () => compareRows(this.client, this.#model);

  async #tick(step: StepOf<"tick" | "untick">) {
    const day = await this.#open(step.day);
    const tasks = this.#model.tasksOf(day);
    const wanted = (task: ModelTask) => task.done === (step.is === "untick") || step.which % 5 === 0;
    // Chooses mostly a meal whose entry somebody has changed, which is rare otherwise.
    const edited = this.#model.entries.filter((entry) => entry.day === day && entry.own && entry.changed);
    const rare = tasks.filter((task) => step.which % 3 > 0 && edited.some(({ meal }) => meal === task.meal));
    const task = pick(rare.length > 0 ? rare : tasks.filter(wanted), step.which);
    if (!task) return;
    const id = (await taskIds(this.client, day)).get(task.meal) ?? 0;
    const by = step.by === "client" ? "self" : "trainer";
    if (step.is === "tick")
      return await expectSame(
        changeTask(this[step.by], id, { is_completed: true }),
        this.#model.tick(task, by),
      );
    const change = { is_completed: false, other_entries: step.others };
    await expectSame(changeTask(this[step.by], id, change), this.#model.untick(task, step.others, by));
  }

  async #log(step: StepOf<"log a meal" | "log something else">) {
    // A meal of another weekday gets its task on today.
    if (step.day === 0) await this.#open(0);
    const day = this.#day(step.day);
    const at = { log_date: dayOf(day) };
    // Chooses in half of the cases a meal for which something else counts.
    const eaten = this.#model.entries.flatMap((entry) => (entry.day === day && entry.meal) || []);
    const meal = pick(eaten.length > 0 && step.which % 2 ? eaten : this.#meals, step.which >> 1) as MealName;
    if (step.is === "log a meal") {
      const logged = logMeal(this.client, keyOf(meal), { ...at, serving_size_g: step.amount });
      return await expectSame(logged, this.#model.logMeal(day, meal, step.amount));
    }
    const food_name = `Food ${++this.#names}`;
    const counted = step.counts ? meal : null;
    const logged = logInstead(this.client, counted && keyOf(counted), { ...at, food_name });
    await expectSame(logged, this.#model.logOther(day, counted, food_name, 310));
  }

  async #touch(step: StepOf<"change an entry" | "delete an entry" | "take back an entry">) {
    const { entries } = this.#model;
    // Changes mostly what a tick has written, and takes back or deletes anything.
    const own = entries.filter((each) => each.own && step.is === "change an entry" && step.which % 4 > 0);
    const entry = pick(own.length > 0 ? own : entries, step.which);
    if (!entry) return;
    const id = (await entryRows(this.client))[entries.indexOf(entry)]?.id ?? 0;
    if (step.is === "take back an entry")
      return await expectSame(undoLogging(this.client, { id }), this.#model.undo(entry));
    if (step.is === "delete an entry") {
      await deleteEntry(this.client, id);
      this.#lastDeleted = id;
      return this.#model.delete(entry);
    }
    await changeEntry(this.client, id, FoodLogChange.parse({ serving_size_g: step.amount }));
    this.#model.change(entry, step.amount);
  }

  async #plan(step: StepOf<"add a meal" | "remove a meal" | "change a meal" | "switch a plan">) {
    const [id, plan] = pick([...this.#model.plans], step.which) ?? [];
    if (!id || !plan) return;
    const is_active = step.is === "switch a plan" ? !plan.isActive : plan.isActive;
    const changed = plan.meals.map((meal) => ({ ...meal }));
    const at = (step.which >> 1) % changed.length;
    if (step.is === "remove a meal" && changed.length > 1) changed.splice(at, 1);
    const { calories, weekdays } = { calories: null, weekdays: [], ...step };
    if (step.is === "change a meal")
      Object.assign(changed[at] ?? {}, { calories, weekdays, protein: step.protein });
    const added = { name: `Meal ${++this.#names}`, calories, protein: null, weekdays };
    const meals = step.is === "add a meal" && changed.length < 5 ? [...changed, added] : changed;
    const input = planInput(this.client, { meals, is_active });
    const saved = await updatePlan(this.trainer, "nutrition", id, input);
    this.#saved(id, is_active, saved.meals);
  }

  #saved(id: number, isActive: boolean, saved: (Omit<ModelMeal, "protein"> & { protein?: number | null })[]) {
    const meals = saved.map(({ id: meal, name, calories, protein = null, weekdays }) => ({
      id: meal,
      name,
      calories: calories ?? null,
      protein,
      weekdays,
    }));
    for (const meal of meals.map((each): MealName => `${id} ${each.id}`))
      if (!this.#meals.includes(meal)) this.#meals.push(meal);
    this.#model.save(id, { isActive, meals });
  }

  #day = (fromToday: number): DayNumber => Math.max(0, this.#model.today + fromToday);

  /** Opens a day, which changes no figure. */
  async #open(fromToday: number): Promise<DayNumber> {
    const day = this.#day(fromToday);
    const now = dayOf(this.#model.today);
    const before = await countedDays(this.client, now);
    await listTasks(this.client, dayOf(day));
    expect(await countedDays(this.client, now)).toEqual(before);
    this.#model.open(day);
    return day;
  }
}

const pick = <Each>(list: Each[], which: number): Each | undefined => list[which % (list.length || 1)];
