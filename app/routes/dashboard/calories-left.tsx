import { number } from "~/components/number-formats";
import { filledOf, type Goals } from "~/domain/food/diary/goals";
import type { Totals } from "~/domain/food/diary/totals";
import { useTexts } from "~/i18n/texts";

interface Props {
  eaten: Totals;
  goals: Goals;
}

export function CaloriesLeft({ eaten, goals }: Props) {
  const { t, locale } = useTexts();
  const { calories } = eaten.amounts;
  const left = goals.calories - calories;
  const shown = (kcal: number) => number(Math.round(kcal), locale);
  return (
    <section className="card flex flex-wrap items-center gap-x-5 gap-y-3" aria-labelledby="calories-left">
      <div className="min-w-0 flex-1 basis-48">
        <h2 id="calories-left" className="numbers">
          {t(left >= 0 ? "diary.left" : "diary.over", { amount: shown(Math.abs(left)) })}
        </h2>
        <p className="numbers text-muted">
          {t("week.today_eaten", { amount: shown(calories), goal: shown(goals.calories) })}
        </p>
        <progress
          className="bar mt-2 block"
          max={100}
          value={filledOf(calories, goals.calories)}
          aria-hidden
        />
      </div>
      <a className="button" href="/calorie-tracking">
        {t("week.open_own")}
      </a>
    </section>
  );
}
