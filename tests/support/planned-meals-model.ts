import type {
  DayNumber,
  MealName,
  ModelEntry,
  ModelMeal,
  ModelTask,
  NewEntry,
  Outcome,
  Values,
} from "./model-meals";

/** A simple model of the planned meals of one client: their plans, the tasks of their days, and their diary. */
export class PlannedMealsModel {
  readonly plans = new Map<number, { isActive: boolean; meals: ModelMeal[] }>();
  readonly #opened = new Set<DayNumber>();
  #tasks: ModelTask[] = [];
  #entries: ModelEntry[] = [];
  #written = 0;
  #lastDeleted: ModelEntry | undefined;

  constructor(public today: DayNumber) {
    for (let day = 0; day < today; day++) this.#opened.add(day);
  }

  get entries(): ModelEntry[] {
    return this.#entries.toSorted((one, other) => one.number - other.number);
  }

  tasksOf = (day: DayNumber): ModelTask[] => this.#tasks.filter((task) => task.day === day);

  /** Lets a day end. What was planned for it stays as it was. */
  pass(): void {
    this.open(this.today);
    this.today++;
  }

  /** Opens a day, as a look at it does, and opens today too if the day is later. */
  open(day: DayNumber): void {
    for (const each of [Math.min(day, this.today), day]) {
      if (this.#opened.has(each)) continue;
      this.#opened.add(each);
      this.#plan(each);
    }
  }

  /** Saves a plan. Open tasks of today and later follow it. */
  save(id: number, plan: { isActive: boolean; meals: ModelMeal[] }): void {
    this.plans.set(id, plan);
    for (const day of [...this.#opened].filter((each) => each >= this.today)) {
      for (const task of this.tasksOf(day)) this.#follow(task);
      this.#plan(day);
    }
  }

  tick(task: ModelTask, by: ModelEntry["by"]): Outcome {
    if (task.done) return "done";
    task.done = true;
    const { day, meal, name, calories, protein } = task;
    if (calories !== null && this.#counting(day, meal).length === 0)
      this.#write({ day, meal, name, calories, protein, amount: 100, own: true, by });
    return "done";
  }

  untick(task: ModelTask, others: "keep" | "delete" | "ask", by: ModelEntry["by"]): Outcome {
    const counting = this.#counting(task.day, task.meal);
    const kept = counting.filter(({ own, changed }) => !own || changed);
    if (others === "delete" && by === "trainer") return "refused";
    if (others === "ask" && kept.length > 0) return "refused";
    this.#remove(others === "delete" ? counting : counting.filter((entry) => !kept.includes(entry)));
    for (const entry of kept) Object.assign(entry, { meal: null, own: false });
    this.#reopen(task.day, task.meal);
    return "done";
  }

  /** Logs a planned meal as its tick does. A day that has that entry keeps it, and today gets its task. */
  logMeal(day: DayNumber, meal: MealName, amount: number): Outcome {
    if (this.#counting(day, meal).some(({ own }) => own)) {
      this.#eat(day, meal);
      return "done";
    }
    const values = this.#find(day, meal);
    if (!values || values.calories === null) return "refused";
    const { name, calories, protein } = values;
    this.#write({ day, meal, name, calories, protein, amount, own: true, by: "self" });
    this.#eat(day, meal);
    return "done";
  }

  /** Logs something else that counts for a planned meal, or for none. */
  logOther(day: DayNumber, meal: MealName | null, name: string, calories: number): Outcome {
    if (meal && !this.#find(day, meal)) return "refused";
    this.#write({ day, meal, name, calories, protein: null, amount: 100, own: false, by: "self" });
    if (meal) this.#eat(day, meal);
    return "done";
  }

  change(entry: ModelEntry, amount: number): void {
    Object.assign(entry, { amount, changed: true });
  }

  delete(entry: ModelEntry): void {
    this.#takeOff(entry);
    this.#lastDeleted = entry;
  }

  undo(entry: ModelEntry): Outcome {
    if (entry.changed) return "refused";
    this.#takeOff(entry);
    return "done";
  }

  /** Writes the entry again that was deleted last. */
  restore(): Outcome {
    const entry = this.#lastDeleted;
    if (!entry) return "refused";
    this.#lastDeleted = undefined;
    const { day, meal } = entry;
    if (meal && this.#counting(day, meal).some(({ own }) => own)) entry.own = false;
    this.#entries.push(entry);
    if (meal) this.#eat(day, meal);
    return "done";
  }

  /** Copies all entries of a day. A copy counts for its meal where the day has it. */
  copy(from: DayNumber, day: DayNumber): Outcome {
    const source = this.entries.filter((entry) => entry.day === from);
    if (source.length === 0 || from === day) return "refused";
    const due = this.#opened.has(day) ? [] : this.#due(day).map(({ meal }) => meal);
    const there = [...this.tasksOf(day).map(({ meal }) => meal), ...due];
    for (const { number: _, changed: _changed, ...entry } of source) {
      const meal = entry.meal !== null && there.includes(entry.meal) ? entry.meal : null;
      this.#write({ ...entry, day, meal, own: false, by: "self" });
      if (meal) this.#eat(day, meal);
    }
    return "done";
  }

  #counting = (day: DayNumber, meal: MealName) =>
    this.#entries.filter((entry) => entry.day === day && entry.meal === meal);

  #write(entry: NewEntry): void {
    this.#entries.push({ ...entry, number: ++this.#written, changed: false });
  }

  #remove(entries: ModelEntry[]): void {
    this.#entries = this.#entries.filter((entry) => !entries.includes(entry));
  }

  #takeOff(entry: ModelEntry): void {
    this.#remove([entry]);
    if (entry.meal && this.#counting(entry.day, entry.meal).length === 0) this.#reopen(entry.day, entry.meal);
  }

  /** Lists the meals of active plans with their values. */
  #known = () =>
    [...this.plans].flatMap(([plan, { isActive, meals }]) =>
      (isActive ? meals : []).map(({ id, weekdays, ...values }) => ({
        meal: `${plan} ${id}` as MealName,
        weekdays,
        values,
      })),
    );

  #due = (day: DayNumber) =>
    this.#known().filter(({ weekdays }) => weekdays.length === 0 || weekdays.includes((day % 7) + 1));

  #task = (day: DayNumber, meal: MealName) => this.tasksOf(day).find((task) => task.meal === meal);

  #find = (day: DayNumber, meal: MealName): Values | undefined =>
    this.#task(day, meal) ?? this.#known().find((each) => each.meal === meal)?.values;

  /** Ticks off the task of a meal that has an entry. The client's today gets the task if it has none. */
  #eat(day: DayNumber, meal: MealName): void {
    const task = this.#task(day, meal);
    if (task) task.done = true;
    if (task || day !== this.today) return;
    const known = this.#known().find((each) => each.meal === meal);
    const isDue = this.#due(day).some((each) => each.meal === meal);
    if (known && !isDue) this.#tasks.push({ day, meal, ...known.values, done: true, added: true });
  }

  #plan(day: DayNumber): void {
    for (const { meal, values } of this.#due(day).filter((each) => !this.#task(day, each.meal)))
      this.#tasks.push({ day, meal, ...values, done: this.#counting(day, meal).length > 0, added: false });
  }

  #reopen(day: DayNumber, meal: MealName): void {
    const task = this.#task(day, meal);
    if (!task) return;
    task.done = false;
    this.#follow(task);
  }

  /** Updates an open task of today or later from its plan, or removes it when the plan no longer asks for it. */
  #follow(task: ModelTask): void {
    if (task.day < this.today || task.done) return;
    const known = (task.added ? this.#known() : this.#due(task.day)).find(({ meal }) => meal === task.meal);
    if (known) Object.assign(task, known.values);
    else this.#tasks = this.#tasks.filter((each) => each !== task);
  }
}
