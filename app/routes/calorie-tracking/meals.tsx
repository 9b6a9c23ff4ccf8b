import { EmptyState } from "~/components/empty-state";
import { Icon } from "~/components/icon";
import { MoreMenu } from "~/components/more-menu";
import { number } from "~/components/number-formats";
import { TextAction } from "~/components/text-action";
import type { ShownEntry } from "~/domain/food/diary/diary.server";
import type { PlannedMeal } from "~/domain/food/diary/planned-meals";
import { MEAL_TYPES, type MealType } from "~/domain/food/diary/rules";
import { totalsOf } from "~/domain/food/diary/totals";
import { useTexts } from "~/i18n/texts";
import { addAnchor, COPY_DAY_ANCHOR, diaryAddress, mealAnchor, menuAnchor } from "./address";
import { EarlierMeals, type OfferedMeal } from "./earlier-meals";
import { EntryRow } from "./entry-row";
import { PlannedRow } from "./planned-row";

interface Props {
  entries: ShownEntry[];
  planned: PlannedMeal[];
  /** Lists the meals of earlier days that meals without entries can have again. */
  earlier: OfferedMeal[];
  date: string;
  /** The day where the person lives. */
  today: string;
  /** Null for the own diary, which can be changed. */
  client: { user_id: string; name: string } | null;
}

export function Meals({ entries, planned, earlier, client, ...day }: Props) {
  const { t } = useTexts();
  return (
    <>
      {entries.length === 0 && (
        <div className="card">
          <EmptyState
            kind="card"
            icon="utensils"
            title={t("diary.empty")}
            hint={client ? t("diary.empty_client", { name: client.name }) : t("diary.empty_hint")}
          >
            {!client && (
              <a className="button" id={COPY_DAY_ANCHOR} href={diaryAddress("copy", { date: day.date })}>
                {t("diary.copy_day")}
              </a>
            )}
          </EmptyState>
        </div>
      )}
      {MEAL_TYPES.map((meal) => (
        <Meal
          key={meal}
          meal={meal}
          entries={entries.filter((entry) => entry.meal_type === meal)}
          planned={planned.filter((each) => each.meal_type === meal)}
          earlier={earlier.filter((each) => each.meal_type === meal)}
          {...day}
          isOwn={client === null}
        />
      ))}
    </>
  );
}

interface MealProps {
  meal: MealType;
  entries: ShownEntry[];
  planned: PlannedMeal[];
  earlier: OfferedMeal[];
  date: string;
  today: string;
  isOwn: boolean;
}

function Meal({ meal, entries, planned, earlier, date, today, isOwn }: MealProps) {
  const { t, locale } = useTexts();
  const { calories } = totalsOf(entries).amounts;
  const name = t(`diary.${meal}`);
  return (
    <section className="card pt-3 pb-1" aria-labelledby={mealAnchor(meal)}>
      <header className="flex items-baseline justify-between gap-4">
        <h3 id={mealAnchor(meal)} className="diary-meal">
          {name}
        </h3>
        {entries.length > 0 && (
          <p className="numbers font-strong">
            {number(calories, locale)} <span className="text-muted text-small">{t("diary.kcal")}</span>
          </p>
        )}
      </header>
      {entries.length + planned.length > 0 ? (
        <ul className="rows">
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} isOwn={isOwn} />
          ))}
          {planned.map((each) => (
            <PlannedRow key={`${each.plan_id} ${each.meal_id}`} planned={each} date={date} isOwn={isOwn} />
          ))}
        </ul>
      ) : (
        !isOwn && <p className="py-2 text-muted text-small">{t("diary.nothing_logged")}</p>
      )}
      {isOwn && <EarlierMeals meals={earlier} date={date} today={today} />}
      {isOwn && (
        <footer className="-me-3 flex items-center justify-between gap-2">
          <TextAction
            id={addAnchor(meal)}
            href={diaryAddress("add", { date, meal })}
            aria-label={t("diary.add_to", { meal: name })}
          >
            <Icon name="plus" />
            {t("diary.add")}
          </TextAction>
          <MoreMenu label={t("diary.more", { meal: name })} id={menuAnchor(meal)} opensUp>
            <a href={diaryAddress("copy", { date, meal })}>{t("diary.copy_meal")}</a>
            <a href={diaryAddress("meals", { date, meal })}>{t("diary.saved_meals")}</a>
            <a href={diaryAddress("quick", { date, meal })}>{t("diary.quick_entry")}</a>
            {entries.length > 0 && (
              <a href={diaryAddress("save-meal", { date, meal })}>{t("diary.save_as_meal")}</a>
            )}
          </MoreMenu>
        </footer>
      )}
    </section>
  );
}
