type Day = string;

/** What the sets of an exercise are compared by: an estimated maximum, many repetitions, what the body carries, a time. */
export type Sort = "estimate" | "many" | "body" | "time";

export interface ModelSet {
  day: Day;
  exercise: string;
  sort: Sort;
  kg: number | null;
  reps: number;
  seconds: number | null;
}

interface Best {
  value: number;
  date: Day;
}

const DAY_MS = 86_400_000;
const daysFrom = (one: Day, other: Day) => (Date.parse(other) - Date.parse(one)) / DAY_MS;
const isMore = ([a = 0, b = 0]: number[], [c = 0, d = 0]: number[]) => a > c || (a === c && b > d);
const highest = (values: number[][]) => values.reduce((best, value) => (isMore(value, best) ? value : best));
const largest = (values: number[]) => (values.length > 0 ? Math.max(...values) : null);
const inHundredths = (value: number) => Math.round(value * 100) / 100;

/** A plain model of what a client has trained. It shares no code with the product, and reads all sets at each look. */
export class TrainingModel {
  readonly sets: ModelSet[] = [];
  /** The ratings of the trainings that were finished. */
  readonly finished = new Map<Day, number>();

  /** @param weightOn tells what the client weighed on a day */
  constructor(readonly weightOn: (day: Day) => number | null) {}

  /** Returns the kg that a set lifts, with the body where it counts. */
  #load({ day, sort, kg }: ModelSet): number | null {
    if (sort === "time") return null;
    const body = sort === "body" ? this.weightOn(day) : 0;
    return body === null ? null : inHundredths(body + (kg ?? 0));
  }

  #estimate(set: ModelSet): number | null {
    const load = this.#load(set);
    return load === null || set.reps > 12 ? null : inHundredths((load * (30 + set.reps)) / 30);
  }

  /** Returns what a set is compared by with those of other days, the more important value first. */
  #compared(set: ModelSet): number[] {
    if (set.sort === "estimate") return [this.#estimate(set) ?? 0];
    return set.sort === "time" ? [set.seconds ?? 0] : [set.kg ?? 0, set.reps];
  }

  /** Lists the days of an exercise, with their bests, the record that was told on them, and whether something rose. */
  sessions(exercise: string) {
    const own = this.sets.filter((set) => set.exercise === exercise);
    const days = [...new Set(own.map(({ day }) => day))].sort();
    const values: { day: Day; value: number[] }[] = [];
    let told: Day | null = null;
    return days.map((day) => {
      const ofDay = own.filter((set) => set.day === day);
      const known = (figureOf: (set: ModelSet) => number | null) =>
        largest(ofDay.map(figureOf).filter((figure) => figure !== null));
      const value = highest(ofDay.map((set) => this.#compared(set)));
      const [first, last] = [values[0], values.at(-1)];
      const best = values.length > 0 ? highest(values.map((each) => each.value)) : [];
      const isRecord: boolean =
        values.length >= 3 &&
        first !== undefined &&
        daysFrom(first.day, day) >= 14 &&
        (told === null || daysFrom(told, day) > 14) &&
        isMore(value, best);
      if (isRecord) told = day;
      values.push({ day, value });
      const nth = value.length > 1 && value[0] === best[0] ? 1 : 0;
      const kinds = { estimate: "estimated_max", many: "heaviest", body: "heaviest", time: "longest" };
      const kind = nth === 1 ? "reps" : kinds[ofDay[0]?.sort ?? "time"];
      return {
        day,
        heaviest: known((set) => this.#load(set)),
        estimated_max: known((set) => this.#estimate(set)),
        volume: inHundredths(ofDay.reduce((sum, set) => sum + (set.kg ?? 0) * set.reps, 0)) || null,
        longest: known(({ seconds }) => seconds),
        is_up: last !== undefined && isMore(value, last.value),
        records: isRecord ? [{ kind, value: value[nth], before: best[nth] }] : [],
      };
    });
  }

  /** Lists what the screens show of the sessions of each exercise. */
  shownSessions() {
    const shown = (name: string) => this.sessions(name).map(({ is_up: _, ...session }) => session);
    return Object.fromEntries(this.exercises().map((name) => [name, shown(name)]));
  }

  exercises = () => [...new Set(this.sets.map(({ exercise }) => exercise))].sort();

  /** Lists all exercises with the bests over all sessions, each with the first day that had it. */
  records() {
    return this.exercises().map((name) => {
      const sessions = this.sessions(name);
      const best = (kind: "heaviest" | "estimated_max" | "volume" | "longest") =>
        sessions.reduce<Best | null>((before, { day, [kind]: value }) => {
          return value !== null && (before === null || value > before.value) ? { value, date: day } : before;
        }, null);
      return {
        name,
        sessions: sessions.length,
        last_date: sessions.at(-1)?.day,
        heaviest: best("heaviest"),
        estimated_max: best("estimated_max"),
        volume: best("volume"),
        longest: best("longest"),
      };
    });
  }

  /** Sums up a day. */
  day(day: Day) {
    const sessions = this.exercises().flatMap((name) =>
      this.sessions(name).filter((session) => session.day === day),
    );
    return {
      sets: this.sets.filter((set) => set.day === day).length,
      volume_kg: inHundredths(sessions.reduce((sum, { volume }) => sum + (volume ?? 0), 0)),
      records: sessions.reduce((sum, { records }) => sum + records.length, 0),
      lifts_up: sessions.filter(({ is_up }) => is_up).length,
      rating: this.finished.get(day) ?? null,
    };
  }

  /** Lists the last five days with sets, or with an end of the training, the newest first. */
  lastDays() {
    const days = [...new Set([...this.sets.map(({ day }) => day), ...this.finished.keys()])].sort();
    return days
      .reverse()
      .slice(0, 5)
      .map((day) => ({ day, ...this.day(day) }));
  }

  /** Sums up a day as its list does, which tells of records and lifts once the day or its training is over. */
  shownDay(day: Day, today: Day) {
    const sums = this.day(day);
    return day < today || this.finished.has(day) ? sums : { ...sums, records: 0, lifts_up: 0 };
  }
}
