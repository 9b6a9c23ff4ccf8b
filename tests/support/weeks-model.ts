import { TrainingModel } from "./weeks-training";

type Day = string;
export type CheckInKind = "weekly" | "daily";
export type PlanKind = "nutrition" | "training";

const DAY_MS = 86_400_000;
const WEEK = 7;

export const dayAfter = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

const weekdayOf = (day: Day): number => new Date(day).getUTCDay() || WEEK;
const daysTo = (last: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, index) => dayAfter(last, index + 1 - count));
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const rounded = (value: number, unit = 1) => Math.round(value * unit) / unit;
const averageOf = (values: number[], unit = 1) =>
  values.length > 0 ? rounded(sum(values) / values.length, unit) : null;
const byDay = <Dated extends { day: Day }>(rows: Dated[]) =>
  rows.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));

/** A meal, an exercise or an assigned task. `key` names it among all tasks of its client. No weekdays means every day. */
export interface ModelItem {
  key: string;
  name: string;
  weekdays: number[];
  /** The energy of a meal. */
  kcal?: number;
  /** The sets of an exercise. */
  sets?: number;
  /** Says whether the sets of an exercise have a weight, repetitions or seconds. Without it they have a weight. */
  sort?: "repetitions" | "body" | "time";
}

/** A plan or an assignment. It asks for its items from a day on, and no more from another day on. */
export interface ModelSource {
  kind: PlanKind | "assigned";
  title: string;
  items: ModelItem[];
  from: Day;
  until: Day | null;
  /** The energy that a nutrition plan aims at. */
  kcal?: number | undefined;
}

export interface ModelEntry {
  /** 0 for the entry of a tick. */
  id: number;
  day: Day;
  kcal: number;
  portion: number;
  /** The planned meal that it counts for. */
  meal: string | null;
}

export interface ModelCheckIn {
  id: number;
  kind: CheckInKind;
  day: Day;
  photos: number;
  kg: number | null;
  mood: number;
  energy: number;
  reviewed: boolean;
  /** Tells whether it waits for a review until there is one. */
  asks?: boolean;
}

/** `until` is null without an end. */
export interface ModelAbsence {
  kind: "away" | "ill" | "injured";
  from: Day;
  until: Day | null;
}

interface Told {
  kind: PlanKind | CheckInKind;
  at: number;
  /** The title of a plan, or the words of a review. */
  words: string;
}

const isReview = ({ kind }: Told) => kind === "weekly" || kind === "daily";

/**
 * A plain model of what screens must tell of one client over weeks. It imports nothing of the product, and computes each figure
 * from lists of what happened.
 */
export class WeeksModel {
  archivedOn: Day | null = null;
  sources: ModelSource[] = [];
  entries: ModelEntry[] = [];
  checkIns: ModelCheckIn[] = [];
  /** Holds what was measured in check-ins and in the profile, in the order of the entries. */
  measured: { day: Day; kg: number | null; kind?: CheckInKind }[] = [];
  readonly training = new TrainingModel(() => this.measured.filter(({ kg }) => kg !== null));
  /** The days of the archive, each period without its last day. */
  readonly archives: { from: Day; until: Day }[] = [];
  /** The days on which the client is away, ill or injured, the last one included. */
  readonly absences: ModelAbsence[] = [];
  /** The tasks of each day that are done. */
  readonly #done = new Map<Day, Set<string>>();
  readonly #told = new Map<string, Told>();
  readonly #start: Day;
  /** A weekly check-in is due a week after this day, unless there was one since. */
  weeklyFrom: Day;

  constructor(
    public zone: string,
    public package_type: string,
    start: number,
  ) {
    this.#start = this.today(start);
    this.weeklyFrom = this.#start;
  }

  today = (at: number): Day => new Intl.DateTimeFormat("sv-SE", { timeZone: this.zone }).format(at);

  // The methods below note what a client or the trainer does.

  /** Stops what asks for tasks, and returns the plan. */
  stop(title: string, now: Day): ModelSource {
    const source = this.sources.findLast((each) => each.title === title);
    if (!source) throw new Error(`there is no ${title}`);
    source.until ??= now;
    return source;
  }

  item(key: string): ModelItem {
    const item = this.sources.flatMap(({ items }) => items).find((each) => each.key === key);
    if (!item) throw new Error(`there is no task ${key}`);
    return item;
  }

  isDone = (day: Day, key: string): boolean => this.#done.get(day)?.has(key) ?? false;

  /** The number of tasks that are done. */
  get done(): number {
    return sum([...this.#done.values()].map(({ size }) => size));
  }

  tick(day: Day, key: string, isDone = true): void {
    const done = this.#done.get(day) ?? new Set();
    this.#done.set(day, done);
    if (isDone) done.add(key);
    else done.delete(key);
  }

  eat(entry: ModelEntry): void {
    this.entries.push(entry);
    if (entry.meal) this.tick(entry.day, entry.meal);
  }

  uneat(entry: ModelEntry): void {
    this.entries = this.entries.filter((each) => each !== entry);
    const counts = this.entries.some(({ day, meal }) => day === entry.day && meal === entry.meal);
    if (entry.meal && !counts) this.tick(entry.day, entry.meal, false);
  }

  checkIn(made: ModelCheckIn): void {
    this.checkIns.push(made);
    this.measured.push(made);
    this.judge(made);
  }

  /** Notes whether a check-in asks for a look: each weekly one, and a daily one with a low rating or a weight that has changed much. */
  judge(made: ModelCheckIn): void {
    const { kind, day, kg, mood, energy } = made;
    const own = this.measured.indexOf(made);
    const earlier = this.measured.filter(
      (each, index) => each.kg !== null && (each.day < day || (each.day === day && index < own)),
    );
    const before = byDay(earlier).at(-1);
    const isNear = before !== undefined && before.day >= dayAfter(day, -14);
    const hasJumped = kg !== null && isNear && Math.abs(kg / (before.kg ?? kg) - 1) > 0.015 + 1e-9;
    made.asks = kind === "weekly" || mood <= 2 || energy <= 2 || hasJumped;
  }

  dropCheckIn(made: ModelCheckIn): void {
    this.checkIns = this.checkIns.filter((each) => each !== made);
    this.measured = this.measured.filter((each) => each !== made);
  }

  /** Tells the client of a plan or of the words of a review. A review without words is no news. */
  tell(subject: string, told: Told): void {
    if (told.words !== "") this.#told.set(subject, told);
  }

  /** Lets the client see their active plans of a kind. */
  seePlans(kind: PlanKind): void {
    for (const [subject, told] of this.#told)
      if (told.kind === kind && this.#isActive(told.words)) this.#told.delete(subject);
  }

  /** Lets the client read the words of all reviews. @returns those that are still news */
  readReviews(at: number): string[] {
    const news = this.#news(at).filter(isReview);
    for (const [subject, told] of this.#told) if (isReview(told)) this.#told.delete(subject);
    return news.map(({ words }) => words);
  }

  // The methods below compute figures from what was noted.

  #isActive = (title: string) => this.sources.some((each) => each.title === title && each.until === null);

  #news = (at: number): Told[] =>
    [...this.#told.values()]
      .filter((told) => told.at > at - 14 * DAY_MS && (isReview(told) || this.#isActive(told.words)))
      .sort((one, other) => other.at - one.at);

  /** Lists the items that a day asks for. */
  asked(day: Day): ModelItem[] {
    if (day < this.#start || this.archives.some(({ from, until }) => day >= from && day < until)) return [];
    const { isAway, isInjured } = this.#absent(day);
    return this.sources
      .filter(({ from, until }) => day >= from && (until === null || day < until))
      .filter(({ kind }) => !isAway && !(isInjured && kind === "training"))
      .flatMap(({ items }) => items)
      .filter(({ weekdays }) => weekdays.length === 0 || weekdays.includes(weekdayOf(day)));
  }

  /** Lists the tasks of a day: those that it asks for, and those that are done. */
  tasks(day: Day): [key: string, isDone: boolean][] {
    const all = new Set([...this.asked(day).map(({ key }) => key), ...(this.#done.get(day) ?? [])]);
    return [...all].sort().map((key) => [key, this.isDone(day, key)]);
  }

  #absent(day: Day) {
    const kinds = this.absences
      .filter(({ from, until }) => day >= from && (until === null || day <= until))
      .map(({ kind }) => kind);
    return { isAway: kinds.some((kind) => kind !== "injured"), isInjured: kinds.includes("injured") };
  }

  /** Tells what a list says of the client: who is away first, then an injury, then who is back from one of the two since today. */
  #said(now: Day) {
    const isInjury = ({ kind }: ModelAbsence) => kind === "injured";
    const running = this.absences.filter(
      ({ from, until }) => now >= from && (until === null || now <= until),
    );
    const ended = this.absences.filter(
      (each) =>
        each.until === dayAfter(now, -1) && !running.some((other) => isInjury(other) === isInjury(each)),
    );
    const inOrder = (list: ModelAbsence[]) => [
      ...list.filter((each) => !isInjury(each)),
      ...list.filter(isInjury),
    ];
    const say = (is: "absent" | "back") => (each: ModelAbsence) => ({
      is,
      absence: { kind: each.kind, starts_on: each.from, ends_on: each.until },
    });
    return [...inOrder(running).map(say("absent")), ...inOrder(ended).map(say("back"))];
  }

  /** Counts the tasks of a day that no absence takes out. From the day of the archive on there are none. */
  #count(day: Day): { total: number; completed: number } {
    const isArchived = this.archivedOn !== null && day >= this.archivedOn;
    const { isAway, isInjured } = this.#absent(day);
    const training = this.sources.filter(({ kind }) => kind === "training");
    const exercises = new Set(training.flatMap(({ items }) => items.map(({ key }) => key)));
    const tasks =
      isArchived || isAway ? [] : this.tasks(day).filter(([key]) => !(isInjured && exercises.has(key)));
    return { total: tasks.length, completed: tasks.filter(([, isDone]) => isDone).length };
  }

  /** Sums up some days before one, and as today that day itself once all of it is done. */
  #sumUp(before: Day, days: number, isToday = true) {
    const all = daysTo(before, days + 1).map((day) => ({ day, ...this.#count(day) }));
    const counted = all.filter((each) => each.day < before || (isToday && each.completed === each.total));
    const total = sum(counted.map((each) => each.total));
    return {
      rate: total === 0 ? null : rounded((sum(counted.map(({ completed }) => completed)) / total) * 100),
      idle: counted.filter((each) => each.total > 0 && each.completed === 0).length,
    };
  }

  /** Counts the days in a row on which everything was done. A day without tasks does not count, and today only once it is done. */
  #streak(now: Day): number {
    let streak = 0;
    for (let day = now; day >= this.#start; day = dayAfter(day, -1)) {
      const { total, completed } = this.#count(day);
      if (total > 0 && completed === total) streak++;
      else if (total > 0 && day < now) break;
    }
    return streak;
  }

  /** Returns the last value of each day, the earliest day first. */
  #lastOfDays<Row extends { day: Day }>(rows: Row[], pick: (row: Row) => number | null) {
    const values = new Map<Day, number>();
    for (const row of rows) {
      const value = pick(row);
      if (value !== null) values.set(row.day, value);
    }
    return byDay([...values].map(([day, value]) => ({ day, value })));
  }

  #weights(only: (measured: { day: Day; kind?: CheckInKind }) => boolean = () => true) {
    const points = this.#lastOfDays(this.measured.filter(only), ({ kg }) => kg);
    return points.map(({ day, value }) => ({ day, kg: value }));
  }

  #weight() {
    const last = this.#weights().at(-1);
    return last ? { kg: last.kg, measured_on: last.day } : null;
  }

  #change(now: Day): number | null {
    const [first, ...others] = this.#weights(({ day }) => day >= dayAfter(now, -28));
    const last = others.at(-1);
    return first && last ? rounded(last.kg - first.kg, 10) : null;
  }

  #due(): Day | null {
    const latest = [this.weeklyFrom, ...this.checkInDays("weekly")].sort().at(-1);
    if (!latest || !this.has("weekly")) return null;
    let day = dayAfter(latest, WEEK);
    for (let days = 0; days < 400; days++, day = dayAfter(day, 1)) if (!this.#absent(day).isAway) return day;
    return null;
  }

  has = (kind: CheckInKind): boolean =>
    this.package_type === "Beast Ultimate" || (kind === "weekly" && this.package_type === "Beast Advanced");

  #ofKind = (kind: CheckInKind) => this.checkIns.filter((each) => each.kind === kind);

  /** Lists the days of the check-ins of a kind, the earliest first. */
  checkInDays = (kind: CheckInKind): Day[] => [...new Set(this.#ofKind(kind).map(({ day }) => day))].sort();

  counted = (kind: CheckInKind) => ({
    check_ins: this.#ofKind(kind).length,
    photos: sum(this.#ofKind(kind).map(({ photos }) => photos)),
  });

  unreviewed = (kind: CheckInKind): number =>
    this.#ofKind(kind).filter(({ reviewed, asks }) => !reviewed && asks).length;

  #kcal(day: Day): number | null {
    const eaten = this.entries.filter((entry) => entry.day === day);
    return eaten.length > 0 ? sum(eaten.map(({ kcal }) => kcal)) : null;
  }

  /** Returns the seven days of the diary up to one, and the average of those that are over. */
  #food(last: Day, now: Day) {
    const days = daysTo(last, WEEK).map((day) => ({ day, kcal: this.#kcal(day) }));
    const over = days.flatMap(({ day, kcal }) => (kcal !== null && day < now ? [kcal] : []));
    const amounts = (calories: number | null) => (calories === null ? null : { calories });
    return {
      days: days.map(({ day, kcal }) => ({ day, totals: kcal === null ? null : { amounts: amounts(kcal) } })),
      daysWithEntries: over.length,
      average: amounts(averageOf(over)),
    };
  }

  // The methods below return what each screen should show.

  card(now: Day) {
    const weight = this.#weight();
    return {
      week: this.#sumUp(now, WEEK),
      weight: weight && { ...weight, change: this.#change(now) },
      next_check_in: this.#due(),
      said: this.archivedOn === null ? this.#said(now) : [],
    };
  }

  /** The row of the trainer's list of check-ins of a kind, null where there is none. */
  group(kind: CheckInKind) {
    const { photos } = this.counted(kind);
    if (this.archivedOn !== null || (!this.has(kind) && photos === 0)) return null;
    const last_day = this.checkInDays(kind).at(-1) ?? null;
    return { photos, unreviewed: this.unreviewed(kind), last_day, weight_kg: this.#weight()?.kg ?? null };
  }

  conversation(now: Day) {
    const count = this.#count(now);
    return { week: this.#sumUp(now, WEEK), today: count.total > 0 ? count : null, weight: this.#weight() };
  }

  /** The review of the last weekly check-in, null without one. */
  review(now: Day) {
    const made = byDay(this.#ofKind("weekly")).at(-1);
    if (!made) return null;
    const { day, kg } = made;
    const since = (earlier: { day: Day; kg: number } | undefined) =>
      earlier && kg !== null ? { day: earlier.day, value: rounded(kg - earlier.kg, 10) } : null;
    const last = since(this.#weights((each) => each.kind === "weekly" && each.day < day).at(-1));
    const start = since(this.#weights((each) => each.day < day)[0]);
    const { daysWithEntries, average } = this.#food(dayAfter(day, -1), now);
    return {
      checkIn: { check_in_date: day },
      tasks: this.#sumUp(day, WEEK, false),
      weight: kg === null ? null : { value: kg, last, start: start?.day === last?.day ? null : start },
      food: { daysWithEntries, average },
    };
  }

  page(now: Day) {
    const days = daysTo(now, 29).map((day) => ({ day, ...this.#count(day) }));
    return {
      overview: {
        weight_kg: this.#weight()?.kg ?? null,
        progress_photos: this.counted("weekly").photos,
        week: this.#food(now, now),
      },
      adherence: {
        rate: this.#sumUp(now, 28).rate,
        streak: this.#streak(now),
        days: days.map((each) => (each.day === now && each.completed === 0 ? { ...each, total: 0 } : each)),
      },
      trained: this.training.lastDays(),
    };
  }

  checkInScreens() {
    const latest = byDay(this.#ofKind("daily")).slice(-WEEK);
    const mood = averageOf(
      latest.map((each) => each.mood),
      10,
    );
    const energy = averageOf(
      latest.map((each) => each.energy),
      10,
    );
    const next_day = this.archivedOn === null ? this.#due() : null;
    const rated = (name: "mood" | "energy") => ({
      points: this.#lastOfDays(this.#ofKind("daily"), (each) => each[name]),
    });
    const points = this.#lastOfDays(this.measured, ({ kg }) => kg);
    const [first, last] = [points[0], points.at(-1)];
    return {
      weekly: { ...this.counted("weekly"), weight_kg: this.#weight()?.kg ?? null, next_day },
      daily: { ...this.counted("daily"), mood, energy },
      weeklyDays: { total: this.checkInDays("weekly").length },
      dailyDays: { total: this.checkInDays("daily").length },
      body: {
        weight_kg: {
          points,
          change: first && last && first !== last ? rounded(last.value - first.value, 100) : null,
        },
      },
      moods: { mood_rating: rated("mood"), energy_level: rated("energy") },
    };
  }

  diary(now: Day) {
    return { entries: this.entries.filter(({ day }) => day === now).length, week: this.#food(now, now) };
  }

  dashboard(at: number) {
    const now = this.today(at);
    const news = this.#news(at);
    const shown = news.map((told) => (isReview(told) ? { comment: told.words } : { title: told.words }));
    const goal = this.sources.findLast(({ kcal, until }) => kcal !== undefined && until === null)?.kcal;
    const numberOf = (kind: Told["kind"]) => news.filter((told) => told.kind === kind).length;
    return {
      screen: {
        total: this.tasks(now).length,
        completed: this.tasks(now).filter(([, isDone]) => isDone).length,
        weekly: this.counted("weekly"),
        nextCheckIn: this.#due(),
        eaten: { amounts: { calories: this.#kcal(now) ?? 0 } },
        goals: { calories: goal ?? 2000 },
        news: shown.slice(0, 3),
      },
      all: { news: shown },
      menu: {
        weekly: numberOf("weekly"),
        daily: numberOf("daily"),
        nutrition: numberOf("nutrition"),
        training: numberOf("training"),
      },
    };
  }
}
