import { type ModelSet, type ModelWeight, sessionsOf } from "./kept-figures-model";

type Day = string;

export interface TrainedSet extends ModelSet {
  id: number;
}

const BESTS = ["heaviest", "estimated_max", "volume", "longest"] as const;

/** A plain model of what a client has trained, which recomputes everything from all sets and weights at each look. */
export class TrainingModel {
  sets: TrainedSet[] = [];
  /** The ratings of the trainings that were finished. */
  readonly finished = new Map<Day, number>();

  /** @param weights all that were measured, the oldest entry first */
  constructor(readonly weights: () => ModelWeight[]) {}

  #sessions = () => sessionsOf(this.sets, this.weights());

  /** Lists the exercises, those of the latest day first, with all sessions, and the bests with the first day of each. */
  log() {
    const all = this.#sessions();
    const log = [...new Set(all.map(({ exercise }) => exercise))].map((exercise_name) => {
      const sessions = all.filter(({ exercise }) => exercise === exercise_name);
      const bests = BESTS.map((kind) => {
        const value = Math.max(...sessions.map((session) => session[kind] ?? 0));
        const date = sessions.find((session) => session[kind] === value)?.day;
        return [kind, value > 0 ? { value, date } : null];
      });
      const facts = { exercise_name, sessions: sessions.length, last_date: sessions.at(-1)?.day ?? "" };
      const shown = sessions.map(({ day, heaviest, estimated_max, volume, longest, record }) => {
        return { day, heaviest, estimated_max, volume, longest, records: record ? [record] : [] };
      });
      return { list: { ...facts, ...Object.fromEntries(bests) }, sessions: shown };
    });
    return log.sort((one, other) => Date.parse(other.list.last_date) - Date.parse(one.list.last_date));
  }

  /** Sums up a day. @param isTold false where records are not told yet */
  day(day: Day, isTold = true) {
    const sessions = this.#sessions().filter((session) => session.day === day);
    const rating = this.finished.get(day);
    return {
      sets: this.sets.filter((set) => set.day === day).length,
      volume_kg: sessions.reduce((sum, { volume }) => sum + (volume ?? 0), 0),
      records: isTold ? sessions.filter(({ record }) => record !== null).length : 0,
      lifts_up: sessions.filter(({ lift_up }) => lift_up).length,
      finished: rating === undefined ? null : { rating },
    };
  }

  /** Sums up a day as its list does, which tells of records once the day or its training is over. */
  shownDay = (day: Day, today: Day) => this.day(day, day < today || this.finished.has(day));

  /** Lists the last five days with sets, or with an end of the training, the newest first. */
  lastDays() {
    const days = [...new Set([...this.sets.map(({ day }) => day), ...this.finished.keys()])].sort().reverse();
    return days.slice(0, 5).map((day) => ({ day, ...this.day(day) }));
  }
}
