import { number } from "~/components/number-formats";
import type { DayTraining } from "~/domain/coaching/sets/day-training.server";
import { useTexts } from "~/i18n/texts";

interface Trained extends DayTraining {
  /** The sets that the day asked for. Told where it is known. */
  planned_sets?: number;
}

/** Returns a function that tells the facts of a finished training, such as "12 sets · 5,280 kg · 1 record · 3 lifts up · rating 4". */
export function useSessionFacts(): (trained: Trained) => string {
  const { t, locale } = useTexts();
  return ({ sets, planned_sets = 0, volume_kg, records, lifts_up, finished }) => {
    const figure = (value: number) => number(Math.round(value), locale);
    const rating = finished?.rating;
    return [
      sets > 0 && t("training_log.session.sets", { count: sets, figure: figure(sets) }),
      planned_sets > 0 && t("training_log.history.planned_sets", { count: planned_sets }),
      volume_kg > 0 && t("training_log.session.volume", { figure: figure(volume_kg) }),
      records > 0 && t("training_log.session.records", { count: records, figure: figure(records) }),
      lifts_up > 0 && t("training_log.session.lifts_up", { count: lifts_up, figure: figure(lifts_up) }),
      rating != null && t("training_log.session.rated", { rating }),
    ]
      .filter(Boolean)
      .join(" · ");
  };
}
