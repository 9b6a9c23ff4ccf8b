import { type Sort, TrainingModel } from "./weeks-training";

type Day = string;

const DAY_MS = 86_400_000;
const WEEK = 7;

export const dayAfter = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns the day that a calendar in a zone shows at an instant. */
export const dayIn = (zone: string, at: number): Day =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: zone }).format(at);

const weekdayOf = (day: Day): number => new Date(day).getUTCDay() || WEEK;

const daysBefore = (day: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, index) => dayAfter(day, index - count));

const inTenths = (value: number) => Math.round(value * 10) / 10;
const percent = (done: number, of: number) => (of === 0 ? null : Math.round((done / of) * 100));
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** A meal, an exercise or an assigned task. `key` names it among all tasks of its client. No weekdays means every day. */
export interface ModelItem {
  key: string;
  name: string;
  weekdays: number[];
  /** The energy of a meal. */
  kcal?: number;
  /** The sets of an exercise. */
  sets?: number;
  sort?: Sort;
}

export type ModelKind = "nutrition" | "training" | "assigned";

/** A plan or an assignment. It asks for its items on the days of its spans, each without its last day. */
export interface ModelSource {
  kind: ModelKind;
  title: string;
  items: ModelItem[];
  spans: { from: Day; until: Day | null }[];
  /** The energy that a nutrition plan aims at. */
  kcal?: number;
}

interface Measurement {
  day: Day;
  kg: number;
  checkIn: ModelCheckIn | null;
}

export interface ModelEntry {
  day: Day;
  kcal: number;
  /** The planned meal that it counts for. */
  meal: string | null;
}

export interface ModelCheckIn {
  kind: "weekly" | "daily";
  day: Day;
  photos: number;
  kg: number | null;
  mood: number;
  energy: number;
  reviewed: boolean;
}

interface Told {
  kind: "nutrition" | "training" | "weekly" | "daily";
  at: number;
  words: string;
  /** The plan that it is about, which must be active. */
  source?: ModelSource;
}

/** A plain model of what screens must tell of one client over weeks. It shares no code with the product. */
export class WeeksModel {
  package: "Beast Starter" | "Beast Advanced" | "Beast Ultimate" = "Beast Ultimate";
  archivedOn: Day | null = null;
  readonly sources: ModelSource[] = [];
  readonly entries: ModelEntry[] = [];
  readonly checkIns: ModelCheckIn[] = [];
  readonly #measured: Measurement[] = [];
  readonly training = new TrainingModel((day) => this.#weights((each) => each.day <= day).at(-1)?.kg ?? null);
  readonly #done = new Map<Day, Set<string>>();
  /** Tasks with sets, which stay on their day although nothing asks for them any more. */
  readonly #kept = new Map<Day, Set<string>>();
  /** What past days asked for when a plan changed, or nothing where the client was archived. */
  readonly #past = new Map<Day, string[]>();
  readonly #told = new Map<string, Told>();
  /** A weekly check-in is due a week after this day, unless there was one since. */
  #weeklyFrom: Day;

  constructor(
    public zone: string,
    readonly start: number,
  ) {
    this.#weeklyFrom = this.today(start);
  }

  today = (at: number): Day => dayIn(this.zone, at);

  // Plans and assignments

  /** Keeps what every past day asked for. Call it before a plan or an assignment changes. */
  keepPast(at: number): void {
    for (let day = this.today(this.start); day < this.today(at); day = dayAfter(day, 1))
      if (!this.#past.has(day)) this.#past.set(day, this.asked(day));
  }

  switchOff(source: ModelSource, at: number): void {
    this.keepPast(at);
    for (const span of source.spans) span.until ??= this.today(at);
  }

  isActive = (source: ModelSource): boolean => source.spans.some(({ until }) => until === null);

  /** Lists the items that a day asks for. */
  itemsOf(day: Day): ModelItem[] {
    if (day < this.today(this.start)) return [];
    const active = this.sources.filter(({ spans }) =>
      spans.some(({ from, until }) => day >= from && (until === null || day < until)),
    );
    return active
      .flatMap(({ items }) => items)
      .filter(({ weekdays }) => weekdays.length === 0 || weekdays.includes(weekdayOf(day)));
  }

  asked(day: Day): string[] {
    return this.#past.get(day) ?? this.itemsOf(day).map(({ key }) => key);
  }

  // What the client does

  isDone = (day: Day, key: string): boolean => this.#done.get(day)?.has(key) ?? false;

  tick(day: Day, key: string, isDone = true): void {
    const done = this.#done.get(day) ?? new Set();
    if (isDone) done.add(key);
    else done.delete(key);
    this.#done.set(day, done);
  }

  eat(day: Day, kcal: number, meal: string | null): ModelEntry {
    const entry = { day, kcal, meal };
    this.entries.push(entry);
    if (meal) this.tick(day, meal);
    return entry;
  }

  uneat(entry: ModelEntry): void {
    this.entries.splice(this.entries.indexOf(entry), 1);
    const counts = this.entries.some(({ day, meal }) => day === entry.day && meal === entry.meal);
    if (entry.meal && !counts) this.tick(entry.day, entry.meal, false);
  }

  /** Keeps the task of an exercise with sets on its day. */
  keep(day: Day, key: string): void {
    this.#kept.set(day, (this.#kept.get(day) ?? new Set()).add(key));
  }

  weigh(day: Day, kg: number, checkIn: ModelCheckIn | null = null): void {
    this.#measured.push({ day, kg, checkIn });
  }

  checkIn(checkIn: ModelCheckIn): void {
    this.checkIns.push(checkIn);
    if (checkIn.kg !== null) this.weigh(checkIn.day, checkIn.kg, checkIn);
  }

  /** Corrects the weight of a check-in, which keeps its place among those of its day, or adds one. */
  correctWeight(checkIn: ModelCheckIn, kg: number): void {
    checkIn.kg = kg;
    const measured = this.#measured.find((each) => each.checkIn === checkIn);
    if (measured) measured.kg = kg;
    else this.weigh(checkIn.day, kg, checkIn);
  }

  /** Deletes a check-in and what was measured with it. */
  dropCheckIn(checkIn: ModelCheckIn): void {
    this.checkIns.splice(this.checkIns.indexOf(checkIn), 1);
    const index = this.#measured.findIndex((each) => each.checkIn === checkIn);
    if (index >= 0) this.#measured.splice(index, 1);
  }

  // Membership

  archive(at: number): void {
    this.archivedOn = this.today(at);
  }

  /** The days of the archive ask for nothing, and the next weekly check-in is due a week after the return. */
  comeBack(at: number): void {
    const now = this.today(at);
    this.keepPast(at);
    for (let day = this.archivedOn ?? now; day < now; day = dayAfter(day, 1)) this.#past.set(day, []);
    this.archivedOn = null;
    this.#weeklyFrom = now;
  }

  upgrade(at: number): void {
    this.package = "Beast Advanced";
    this.#weeklyFrom = this.today(at);
  }

  has = (kind: "weekly" | "daily"): boolean =>
    kind === "weekly" ? this.package !== "Beast Starter" : this.package === "Beast Ultimate";

  // News

  /** Tells the client of a plan or of the words of a review. A review without words is no news. */
  tell(subject: string, told: Told): void {
    if (told.words === "") this.#told.delete(subject);
    else this.#told.set(subject, told);
  }

  see(subject: string): void {
    this.#told.delete(subject);
  }

  /** Lets the client look at their active plans of a kind. */
  seePlans(kind: ModelKind): void {
    for (const [subject, told] of this.#told)
      if (told.kind === kind && this.#isTold(told)) this.#told.delete(subject);
  }

  #isTold = ({ source }: Told): boolean => source === undefined || this.isActive(source);

  #news(at: number): Told[] {
    return [...this.#told.values()]
      .filter((told) => told.at > at - 14 * DAY_MS && this.#isTold(told))
      .sort((one, other) => other.at - one.at);
  }

  /** Lets the client read the words of all reviews. @returns these words, without those that are news no more */
  readReviews(at: number): string[] {
    const isReview = ({ kind }: Told) => kind === "weekly" || kind === "daily";
    const words = this.#news(at).filter(isReview);
    for (const [subject, told] of this.#told) if (isReview(told)) this.#told.delete(subject);
    return words.map((told) => told.words);
  }

  // What the screens tell

  /** The tasks of a day: those that it asked for, and those on which something was done. From the day of the archive on none. */
  #count(day: Day): { total: number; completed: number } {
    if (this.archivedOn !== null && day >= this.archivedOn) return { total: 0, completed: 0 };
    const tasks = this.tasks(day);
    return { total: tasks.length, completed: tasks.filter(([, isDone]) => isDone).length };
  }

  /** The tasks of a day, each with what tells whether it is done. */
  tasks(day: Day): [key: string, isDone: boolean][] {
    const all = new Set([...this.asked(day), ...(this.#done.get(day) ?? []), ...(this.#kept.get(day) ?? [])]);
    return [...all].sort().map((key) => [key, this.isDone(day, key)]);
  }

  /** The part of the tasks that were done on some days before one, and on that day itself once all of it is done. */
  #rate(before: Day, days: number, withDay = true): number | null {
    const counts = daysBefore(before, days).map((day) => this.#count(day));
    const last = this.#count(before);
    if (withDay && last.completed === last.total) counts.push(last);
    return percent(sum(counts.map(({ completed }) => completed)), sum(counts.map(({ total }) => total)));
  }

  /** The days in a row on which everything was done. A day without tasks does not count, and today only once it is done. */
  #streak(now: Day): number {
    let streak = 0;
    for (let day = now; day >= this.today(this.start); day = dayAfter(day, -1)) {
      const { total, completed } = this.#count(day);
      if (total > 0 && completed === total) streak++;
      else if (total > 0 && day < now) break;
    }
    return streak;
  }

  /** The last weight of each day, the earliest day first. */
  #weights(only: (measured: Measurement) => boolean = () => true): { day: Day; kg: number }[] {
    const ofDays = new Map<Day, number>();
    for (const measured of this.#measured) if (only(measured)) ofDays.set(measured.day, measured.kg);
    return [...ofDays].map(([day, kg]) => ({ day, kg })).sort((one, other) => (one.day < other.day ? -1 : 1));
  }

  #weight(): { kg: number; measured_on: Day } | null {
    const last = this.#weights().at(-1);
    return last ? { kg: last.kg, measured_on: last.day } : null;
  }

  #change(now: Day): number | null {
    const [first, ...others] = this.#weights().filter(({ day }) => day >= dayAfter(now, -28));
    const last = others.at(-1);
    return first && last ? inTenths(last.kg - first.kg) : null;
  }

  /** The day on which the next weekly check-in is due. */
  #due(): Day | null {
    if (!this.has("weekly")) return null;
    const days = this.checkIns.filter(({ kind }) => kind === "weekly").map(({ day }) => day);
    const latest = [this.#weeklyFrom, ...days].sort().at(-1) as Day;
    return dayAfter(latest, WEEK);
  }

  counted(kind: "weekly" | "daily") {
    const ofKind = this.checkIns.filter((each) => each.kind === kind);
    return { check_ins: ofKind.length, photos: sum(ofKind.map(({ photos }) => photos)) };
  }

  unreviewed = (kind: "weekly" | "daily"): number =>
    this.checkIns.filter((each) => each.kind === kind && !each.reviewed).length;

  #kcal = (day: Day): number => sum(this.entries.filter((each) => each.day === day).map(({ kcal }) => kcal));

  list(at: number) {
    const now = this.today(at);
    const weight = this.#weight();
    return {
      rate: this.#rate(now, WEEK),
      weight: weight && { ...weight, change: this.#change(now) },
      due: this.#due(),
    };
  }

  conversation(at: number) {
    const now = this.today(at);
    const { total, completed } = this.#count(now);
    return {
      rate: this.#rate(now, WEEK),
      today: total > 0 ? { completed, total } : null,
      weight: this.#weight(),
    };
  }

  /** The review of the last weekly check-in, null without one. */
  review() {
    const days = this.checkIns.filter(({ kind }) => kind === "weekly").map(({ day }) => day);
    const day = days.sort().at(-1);
    if (!day) return null;
    const checkIn = this.checkIns.find((each) => each.kind === "weekly" && each.day === day);
    const kg = checkIn?.kg ?? null;
    const since = (earlier: { day: Day; kg: number } | undefined) =>
      earlier && kg !== null ? { day: earlier.day, value: inTenths(kg - earlier.kg) } : null;
    const isBefore = (measured: Measurement) => measured.day < day;
    const last = since(this.#weights((each) => each.checkIn?.kind === "weekly" && isBefore(each)).at(-1));
    const start = since(this.#weights(isBefore)[0]);
    const eaten = daysBefore(day, WEEK).filter((each) => this.entries.some((entry) => entry.day === each));
    return {
      day,
      rate: this.#rate(day, WEEK, false),
      weight: kg === null ? null : { value: kg, last, start: start?.day === last?.day ? null : start },
      days_with_food: eaten.length,
      kcal: eaten.length > 0 ? Math.round(sum(eaten.map(this.#kcal)) / eaten.length) : null,
    };
  }

  page(at: number) {
    const now = this.today(at);
    return {
      rate: this.#rate(now, 28),
      streak: this.#streak(now),
      days: daysBefore(now, 28).map((day) => ({ day, ...this.#count(day) })),
      kg: this.#weight()?.kg ?? null,
      photos: this.counted("weekly").photos,
      trained: this.training.lastDays(),
    };
  }

  checkInFigures() {
    const latest = this.checkIns
      .filter(({ kind }) => kind === "daily")
      .map((each, index) => ({ ...each, index }))
      .sort((one, other) => (one.day === other.day ? other.index - one.index : one.day < other.day ? 1 : -1))
      .slice(0, 7);
    const average = (values: number[]) => (values.length > 0 ? inTenths(sum(values) / values.length) : null);
    return {
      weekly: { ...this.counted("weekly"), days: this.checkInDays("weekly").length },
      daily: { ...this.counted("daily"), days: this.checkInDays("daily").length },
      kg: this.#weight()?.kg ?? null,
      due: this.archivedOn === null ? this.#due() : null,
      mood: average(latest.map(({ mood }) => mood)),
      energy: average(latest.map(({ energy }) => energy)),
    };
  }

  /** The curves of three months: the last weight of each day, and mood and energy. */
  curves() {
    const kg = this.#weights();
    const [first, last] = [kg[0], kg.at(-1)];
    const daily = this.checkIns.filter(({ kind }) => kind === "daily");
    const rated = (name: "mood" | "energy") => {
      const ofDays = new Map(daily.map((each) => [each.day, each[name]]));
      return [...ofDays]
        .map(([day, value]) => ({ day, value }))
        .sort((one, other) => (one.day < other.day ? -1 : 1));
    };
    return {
      kg: kg.map(({ day, kg: value }) => ({ day, value })),
      change: first && last && first !== last ? Math.round((last.kg - first.kg) * 100) / 100 : null,
      mood: rated("mood"),
      energy: rated("energy"),
    };
  }

  /** The days of the check-ins of a kind, the newest first. */
  checkInDays(kind: "weekly" | "daily"): Day[] {
    const days = this.checkIns.filter((each) => each.kind === kind).map(({ day }) => day);
    return [...new Set(days)].sort().reverse();
  }

  /** The row of a trainer's list of check-ins of a kind, null for nobody's. */
  group(kind: "weekly" | "daily") {
    const { photos } = this.counted(kind);
    if (this.archivedOn !== null || (!this.has(kind) && photos === 0)) return null;
    const last_day = this.checkInDays(kind)[0] ?? null;
    return { photos, unreviewed: this.unreviewed(kind), last_day, kg: this.#weight()?.kg ?? null };
  }

  /** The seven days of the diary up to one, and the average of those that are over and have entries. */
  diary(at: number, day: Day = this.today(at)) {
    const isEaten = (each: Day) => this.entries.some((entry) => entry.day === each);
    const days = daysBefore(dayAfter(day, 1), WEEK);
    const over = days.filter((each) => each < this.today(at) && isEaten(each));
    return {
      entries: this.entries.filter((entry) => entry.day === day).length,
      days: days.map((each) => (isEaten(each) ? this.#kcal(each) : null)),
      average: over.length > 0 ? Math.round(sum(over.map(this.#kcal)) / over.length) : null,
    };
  }

  dashboard(at: number) {
    const now = this.today(at);
    const plans = this.sources.filter(({ kind, kcal }) => kind === "nutrition" && kcal !== undefined);
    const news = this.#news(at);
    return {
      ...this.#count(now),
      weekly: this.counted("weekly"),
      due: this.#due(),
      kcal: this.#kcal(now),
      goal: plans.filter(this.isActive).at(-1)?.kcal ?? 2000,
      news: news.slice(0, 3).map(({ words }) => words),
      all_news: news.map(({ words }) => words),
      new: { weekly: 0, daily: 0, nutrition: 0, training: 0, ...countsOf(news.map(({ kind }) => kind)) },
    };
  }
}

function countsOf(kinds: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const kind of kinds) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}
