import { number } from "~/components/number-formats";
import type { DayTraining } from "~/domain/coaching/sets/day-training.server";
import { clockText } from "~/domain/coaching/sets/rest";
import { useTexts } from "~/i18n/texts";

interface Trained extends DayTraining {
  /** The sets that the day asked for. Told where it is known. */
  planned_sets?: number;
  /** The minutes from the first to the last set. Told where they are known. */
  minutes?: number | null;
}

/** A fact of a training: its words with the figure among them. */
export interface Fact {
  text: string;
  figure: string;
}

type FactKey =
  | `session.${"sets" | "volume" | "records" | "lifts_up" | "minutes" | "hours" | "rated"}`
  | "history.planned_sets";

/** Returns a function that lists the facts of a training, such as "12 sets", "5,280 kg", "3 lifts up", "52 min" and "rating 4". */
export function useSessionFacts(): (trained: Trained) => Fact[] {
  const { t, locale } = useTexts();
  return ({ sets, planned_sets = 0, volume_kg, records, lifts_up, minutes, finished }) => {
    const fact = (value: number, key: FactKey, figure = number(Math.round(value), locale)): Fact[] =>
      value > 0 ? [{ text: t(`training_log.${key}`, { count: value, figure }), figure }] : [];
    const time = minutes ?? 0;
    return [
      ...fact(sets, "session.sets"),
      ...fact(planned_sets, "history.planned_sets"),
      ...fact(volume_kg, "session.volume"),
      ...fact(records, "session.records"),
      ...fact(lifts_up, "session.lifts_up"),
      ...(time < 60 ? fact(time, "session.minutes") : fact(time, "session.hours", clockText(time))),
      ...fact(finished?.rating ?? 0, "session.rated"),
    ];
  };
}

/** Joins the facts of a training to one line, such as "12 sets · 5,280 kg · rating 4". */
export const lineOfFacts = (facts: Fact[]): string => facts.map(({ text }) => text).join(" · ");
