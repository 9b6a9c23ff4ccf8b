import { focused } from "~/components/field";
import { inList, weekdaysInShort } from "~/components/formats";
import { useTexts } from "~/i18n/texts";
import { type AskedDays, CHOOSE_DAYS } from "./asked-days";

/** Asks once whether several workouts without days are meant for every day, or names the days that were proposed. */
export function DaysQuestion({ says, count, workouts }: AskedDays) {
  const { t, locale } = useTexts();
  if (!says) return null;
  const inWords = (weekdays: string[]) => inList(weekdaysInShort(weekdays.map(Number), locale), locale);
  if (says === "proposed") {
    const list = workouts.map(({ name, weekdays }) => `${name}: ${inWords(weekdays)}`);
    return (
      <div className="days-question" role="status" tabIndex={-1} {...focused(true)}>
        <p className="font-strong">{t("plans.workout_days.proposed")}</p>
        <p className="text-muted">{list.join(" · ")}</p>
      </div>
    );
  }
  const counted = t("plans.workout_days.counted", { returnObjects: true });
  return (
    <section className="days-question" aria-labelledby="days-question" tabIndex={-1} {...focused(true)}>
      <p id="days-question" className="font-strong">
        {t("plans.workout_days.question", { number: counted[count - 2] ?? String(count) })}
      </p>
      <p className="text-muted">{t("plans.workout_days.hint")}</p>
      <p className="days-answers">
        <button type="submit" form="plan" {...CHOOSE_DAYS} formNoValidate className="button button-main">
          {t("plans.workout_days.choose")}
        </button>
        <button type="submit" form="plan" className="button" data-busy={t("plans.editor.creating")}>
          {t("plans.workout_days.keep")}
        </button>
      </p>
    </section>
  );
}
