import { number } from "~/components/number-formats";
import { TextAction } from "~/components/text-action";
import { type PlannedMeal, portionOf } from "~/domain/food/diary/planned-meals";
import { amountsOf } from "~/domain/food/diary/totals";
import { useTexts } from "~/i18n/texts";
import { EatForm, SomethingElse } from "../tasks/meal-actions";
import { MacroLine } from "./macro-line";

interface Props {
  planned: PlannedMeal;
  date: string;
  isOwn: boolean;
}

/** Shows a planned meal that is still to eat, with the ways to log it, or a meal without known energy, also when it is done. */
export function PlannedRow({ planned, date, isOwn }: Props) {
  const { t, locale } = useTexts();
  const { name, calories, is_completed } = planned;
  return (
    <li className="diary-row text-muted">
      <div className="min-w-0 flex-1 basis-32">
        <p className="break-words">{name}</p>
        <p className="numbers text-muted text-small">
          {t(is_completed ? "diary.eaten" : "diary.planned")}
          {calories === null ? (
            <span className="macro">{t("diary.without_values")}</span>
          ) : (
            <MacroLine amounts={amountsOf(portionOf({ ...planned, calories }))} />
          )}
        </p>
      </div>
      <p className="numbers flex-none text-muted">
        {calories === null ? "–" : number(calories, locale)}{" "}
        <span className="text-small">{t("diary.kcal")}</span>
      </p>
      {isOwn && (
        <div className="flex basis-full flex-wrap gap-x-5">
          {calories === null && <TickForm planned={planned} date={date} />}
          {calories !== null && <EatForm meal={planned} date={date} />}
          {!is_completed && <SomethingElse meal={planned} date={date} />}
        </div>
      )}
    </li>
  );
}

/** Ticks off a meal without known energy, which writes no entry, or opens it again. */
function TickForm({ planned: { task_id, is_completed, name }, date }: Omit<Props, "isOwn">) {
  const { t } = useTexts();
  return (
    <form method="post" action={`/tasks?date=${date}`}>
      <input type="hidden" name="from" value="diary" />
      <TextAction
        name={is_completed ? "open" : "done"}
        value={task_id ?? ""}
        aria-label={t(is_completed ? "tasks.reopen" : "diary.ate_named", { name })}
      >
        {t(is_completed ? "diary.not_eaten" : "diary.ate")}
      </TextAction>
    </form>
  );
}
