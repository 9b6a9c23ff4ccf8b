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

/** Days on which the client is away, ill or injured, the last one included. */
export interface ModelAbsence {
  kind: "away" | "ill" | "injured";
  from: DayNumber;
  until: DayNumber;
}

/** A plan or an assignment, reduced to the tasks that it asks for on each day. */
export interface Source {
  /** What it asks for. An assignment for one day is asked for also of somebody away. */
  kind: "nutrition" | "training" | "custom" | "once";
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
  absences: ModelAbsence[] = [];
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
      this.#bringInLine(each);
    }
  }

  /**
   * Changes the absences. Open days from today on are brought in line, and no past day is. A day that nobody has opened loses tasks; new
   * ones, and what has changed of the others, come when it is opened.
   */
  beAbsent(absences: ModelAbsence[]): void {
    this.absences = absences;
    for (const task of this.#tasks) this.#askedFor(task);
    for (const day of this.#opened) if (day >= this.today) this.#bringInLine(day);
  }

  /** Tells whether an absence takes the tasks of a source out of a day. */
  isLeftOut({ kind }: Pick<Source, "kind">, day: DayNumber): boolean {
    const kinds = this.absences
      .filter(({ from, until }) => day >= from && day <= until)
      .map((absence) => absence.kind);
    const isAway = kinds.some((each) => each !== "injured");
    return (isAway && kind !== "once") || (kind === "training" && kinds.length > 0);
  }

  #bringInLine(day: DayNumber): void {
    for (const task of this.tasksOf(day)) this.#follow(task);
    for (const [key, source] of this.#sources) this.#plan(key, source, day);
  }

  #asked = (source: Source, day: DayNumber) => (this.isLeftOut(source, day) ? [] : source.asks(day));

  /** Lists what a client may have added to a day: items of other weekdays, and what an absence leaves out. */
  #offered = (source: Source, day: DayNumber) => [...(source.offers ?? []), ...source.asks(day)];

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
    const { note = "", kind = "custom" } = this.#sources.get(key) ?? {};
    this.set(key, { kind, note, asks: () => [] });
  }

  /**
   * Adds an item of a source to today or a later day that its source does not ask for, as its client does. A task that
   * has stayed on the day, because it is done or noted, counts as added from now on. An open one follows its source again.
   */
  add(key: string, item: string, day: DayNumber): void {
    this.open(day);
    const source = this.#sources.get(key);
    const offered = source?.offers?.find((each) => each.item === item);
    if (!source || !offered || this.#asked(source, day).some((each) => each.item === item)) return;
    this.#addTasks(key, source, [offered], day);
    this.#markAdded(key, item, day);
  }

  /** Adds the task of a new assignment to its first day, also when the client is away then: the trainer has named the day. */
  addFirst(key: string, item: string, day: DayNumber): void {
    const source = this.#sources.get(key);
    if (!source || !this.isLeftOut(source, day)) return;
    this.#addTasks(key, source, source.asks(day), day);
    this.#markAdded(key, item, day);
  }

  #markAdded(key: string, item: string, day: DayNumber): void {
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

  /** Counts the tasks of a day that no absence takes out. Those of a past day do not depend on whether somebody has looked at it. */
  counted(day: DayNumber) {
    const kinds = this.absences.filter(({ from, until }) => day >= from && day <= until);
    const isAway = kinds.some(({ kind }) => kind !== "injured");
    const isInjured = kinds.length > 0;
    const tasks = this.tasksOf(day).filter(
      ({ source }) => !isAway && !(isInjured && source.startsWith("training")),
    );
    return { day, total: tasks.length, completed: tasks.filter(({ completed }) => completed).length };
  }

  streak(): number {
    let streak = 0;
    for (let day = this.today; day >= 0; day--) {
      const { total, completed } = this.counted(day);
      const finished = completed === total;
      if (total > 0 && finished) streak++;
      if (!finished && day < this.today) break;
    }
    return streak;
  }

  /** Updates an open task of today or later from its source, or removes it. */
  #follow(task: ModelTask): void {
    const asked = this.#askedFor(task);
    if (!asked) return;
    const { name, note } = asked;
    task.name = name;
    if (task.note === task.sourceNote) task.note = note;
    task.sourceNote = note;
  }

  /**
   * Returns what the source of an open task of today or later asks for. Removes the task if that is nothing, and its note is empty or
   * still the given one.
   */
  #askedFor(task: ModelTask): { name: string; note: string } | undefined {
    if (task.day < this.today || task.completed) return undefined;
    const source = this.#sources.get(task.source);
    const known = source
      ? [...this.#asked(source, task.day), ...(task.added ? this.#offered(source, task.day) : [])]
      : [];
    const now = known.find(({ item }) => item === task.item);
    const untouched = ["", task.sourceNote].includes(task.note);
    if (!now && untouched) this.#tasks = this.#tasks.filter((each) => each !== task);
    return now && source && { name: now.name, note: source.note };
  }

  #plan(key: string, source: Source, day: DayNumber): void {
    this.#addTasks(key, source, this.#asked(source, day), day);
  }

  #addTasks(source: string, { note }: Source, items: { item: string; name: string }[], day: DayNumber): void {
    const known = this.tasksOf(day).filter((task) => task.source === source);
    for (const { item, name } of items)
      if (!known.some((task) => task.item === item))
        this.#tasks.push({ day, source, item, name, completed: false, note, sourceNote: note, added: false });
  }
}
