import type { ReactNode } from "react";
import { TextAction } from "~/components/text-action";
import { WHOLE_PORTION } from "~/domain/food/diary/rules";
import { useTexts } from "~/i18n/texts";
import { diaryAddress } from "../calorie-tracking/address";
import type { EatableMeal } from "./task-lines";

interface Props {
  meal: EatableMeal;
  date: string;
  /** The page to lead back to; the diary without it. */
  from?: "dashboard" | "tasks";
}

interface ListProps extends Omit<Props, "meal"> {
  meal: EatableMeal & { hasEnergy: boolean };
  /** The form of the row, which ticks the meal off. */
  tickForm: string;
}

/** Shows the ways to log a planned meal of the task list: as it was planned, half of it, or something else instead. */
export function MealActions({ tickForm, meal, ...place }: ListProps) {
  const { t } = useTexts();
  const logged = { meal, ...place };
  return (
    <div className="meal-actions">
      <TextAction form={tickForm} aria-label={t("diary.ate_named", { name: meal.name })}>
        {t("diary.ate")}
      </TextAction>
      {meal.hasEnergy && (
        <LogForm {...logged}>
          <HalfButton meal={meal} />
        </LogForm>
      )}
      <SomethingElse {...logged} />
    </div>
  );
}

/** Shows the form that logs a planned meal as it was planned, or half of it. */
export function EatForm(logged: Props) {
  const { t } = useTexts();
  return (
    <LogForm {...logged}>
      <TextAction
        name="serving_size_g"
        value={WHOLE_PORTION}
        aria-label={t("diary.ate_named", { name: logged.meal.name })}
        data-busy={t("diary.logging")}
      >
        {t("diary.ate")}
      </TextAction>
      <HalfButton {...logged} />
    </LogForm>
  );
}

function HalfButton({ meal: { name } }: Pick<Props, "meal">) {
  const { t } = useTexts();
  return (
    <TextAction
      name="serving_size_g"
      value={WHOLE_PORTION / 2}
      aria-label={t("diary.ate_half_named", { name })}
      data-busy={t("diary.logging")}
    >
      ½
    </TextAction>
  );
}

/** Logs a planned meal in the amount of the button that was pressed, in hundredths of a portion. */
const LogForm = ({ meal, date, from, children }: Props & { children: ReactNode }) => (
  <form
    method="post"
    action={diaryAddress("planned", { ...placeOf(meal, date), from })}
    className="flex gap-x-5"
  >
    {children}
  </form>
);

const placeOf = ({ plan_id, meal_id, meal_type }: EatableMeal, date: string) => ({
  date,
  meal: meal_type,
  plan_id,
  meal_id,
});

/** Opens the search for a planned meal, so that what is logged there counts for it. */
export function SomethingElse({ meal, date }: Pick<Props, "meal" | "date">) {
  const { t } = useTexts();
  return (
    <TextAction
      href={diaryAddress("add", placeOf(meal, date))}
      aria-label={t("diary.ate_instead_named", { name: meal.name })}
    >
      {t("diary.ate_instead")}
    </TextAction>
  );
}
