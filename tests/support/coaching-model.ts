/** The number of a day, counted from the client's first day, which is 0. */
export type DayNumber = number;

export interface ModelTask {
  day: DayNumber;
  source: string;
  item: string;
  name: string;
  completed: boolean;
  note: string;
  /** The note that the source gave the task. A different note was written by a person. */
  sourceNote: string;
  /** The client has added the task to a day of the week on which its plan does not ask for it. */
  added: boolean;
}

/** A plan or an assignment, reduced to the tasks that it asks for on each day. */
export interface Source {
  /** The note that its new tasks get. */
  note: string;
  asks: (day: DayNumber) => { item: string; name: string }[];
  /** The items that a client may add to any day. */
  offers?: { item: string; name: string }[];
}

/**
 * A simple model of the days that a client should see. At midnight the model records the planned tasks of the
 * day that ends. After that, only a tick or a note changes that day.
 */
export class CoachingModel {
  readonly #sources = new Map<string, Source>();
  readonly #opened = new Set<DayNumber>();
  #tasks: ModelTask[] = [];

  constructor(
    public today: DayNumber,
    readonly daysAhead: number,
  ) {
    for (let day = 0; day < today; day++) this.#opened.add(day);
  }

  tasksOf(day: DayNumber): ModelTask[] {
    return this.#tasks.filter((task) => task.day === day);
  }

  pass(days: number): void {
    for (let passed = 0; passed < days; passed++) {
      this.open(this.today);
      this.today++;
    }
  }

  /** Opens a day, as a look at it does, and opens today too if the day is later. */
  open(day: DayNumber): void {
    if (day < 0 || day > this.today + this.daysAhead) return;
    for (const each of [Math.min(day, this.today), day]) {
      if (this.#opened.has(each)) continue;
      this.#opened.add(each);
      for (const [key, source] of this.#sources) this.#plan(key, source, each);
    }
  }

  /** Adds or changes a source. The day `own` gets its task even if no one has opened that day. */
  set(key: string, source: Source, own?: DayNumber): void {
    this.#sources.set(key, source);
    if (own !== undefined && own < this.today) this.#plan(key, source, own);
    const days = new Set(this.#tasks.filter((task) => task.source === key).map(({ day }) => day));
    for (const day of [...this.#opened, ...(own === undefined ? [] : [own])]) days.add(day);
    for (const day of [...days].filter((each) => each >= this.today)) {
      for (const task of this.tasksOf(day).filter((each) => each.source === key)) this.#follow(task);
      this.#plan(key, source, day);
    }
  }

  withdraw(key: string): void {
    this.set(key, { note: this.#sources.get(key)?.note ?? "", asks: () => [] });
  }

  /**
   * Adds an item of a source to today or a later day that its source does not ask for, as its client does. A task that
   * has stayed on the day, because it is done or noted, counts as added from now on. An open one follows its source again.
   */
  add(key: string, item: string, day: DayNumber): void {
    this.open(day);
    const source = this.#sources.get(key);
    const offered = source?.offers?.find((each) => each.item === item);
    if (!source || !offered || source.asks(day).some((each) => each.item === item)) return;
    this.#plan(key, { note: source.note, asks: () => [offered] }, day);
    for (const task of this.tasksOf(day).filter((each) => each.source === key && each.item === item)) {
      task.added = true;
      this.#follow(task);
    }
  }

  tick(task: ModelTask, completed: boolean): void {
    task.completed = completed;
    if (!completed) this.#follow(task);
  }

  note(task: ModelTask, note: string): void {
    task.note = note;
    if (["", task.sourceNote].includes(note)) this.#follow(task);
  }

  /** Returns each day's completion rate in percent, from `from` to today, or null for a day without tasks. */
  rates(from: DayNumber): (number | null)[] {
    return Array.from({ length: this.today - from + 1 }, (_, index) => {
      const { day, total, completed } = this.counted(from + index);
      // Today counts from its first tick on.
      if (day === this.today && completed === 0) return null;
      return total === 0 ? null : Math.round((completed / total) * 100);
    });
  }

  /** Counts the tasks of a day. Those of a past day do not depend on whether somebody has looked at it. */
  counted(day: DayNumber) {
    const tasks = this.tasksOf(day);
    return { day, total: tasks.length, completed: tasks.filter(({ completed }) => completed).length };
  }

  streak(): number {
    let streak = 0;
    for (let day = this.today; day >= 0; day--) {
      const tasks = this.tasksOf(day);
      const finished = tasks.every(({ completed }) => completed);
      if (tasks.length > 0 && finished) streak++;
      if (!finished && day < this.today) break;
    }
    return streak;
  }

  /**
   * Updates an open task of today or later from its source. Removes the task if the source no longer asks for
   * it and its note is empty or still the given one.
   */
  #follow(task: ModelTask): void {
    if (task.day < this.today || task.completed) return;
    const source = this.#sources.get(task.source);
    const known = [...(source?.asks(task.day) ?? []), ...((task.added && source?.offers) || [])];
    const now = known.find(({ item }) => item === task.item);
    const untouched = ["", task.sourceNote].includes(task.note);
    if (!now && untouched) this.#tasks = this.#tasks.filter((each) => each !== task);
    if (!now || !source) return;
    task.name = now.name;
    if (task.note === task.sourceNote) task.note = source.note;
    task.sourceNote = source.note;
  }

  #plan(source: string, { asks, note }: Source, day: DayNumber): void {
    const known = this.tasksOf(day).filter((task) => task.source === source);
    for (const { item, name } of asks(day))
      if (!known.some((task) => task.item === item))
        this.#tasks.push({ day, source, item, name, completed: false, note, sourceNote: note, added: false });
  }
}
