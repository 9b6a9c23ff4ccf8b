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
  /** The form that ticks off the meal. Without it the meal is logged by a form of its own. */
  tickForm?: string;
}

/** Shows the ways to log a planned meal: as it was planned, half of it, or something else instead. */
export function MealActions({ meal, date, from, tickForm }: Props) {
  const { t } = useTexts();
  const { name, plan_id, meal_id, meal_type } = meal;
  return (
    <div className="meal-actions flex flex-wrap gap-x-5">
      {tickForm ? (
        <TextAction
          form={tickForm}
          aria-label={t("diary.ate_named", { name })}
          data-busy={t("diary.logging")}
        >
          {t("diary.ate")}
        </TextAction>
      ) : (
        <EatForm {...{ meal, date, from }} amount={WHOLE_PORTION} label={t("diary.ate_named", { name })}>
          {t("diary.ate")}
        </EatForm>
      )}
      {meal.hasEnergy && (
        <EatForm
          {...{ meal, date, from }}
          amount={WHOLE_PORTION / 2}
          label={t("diary.ate_half_named", { name })}
        >
          ½
        </EatForm>
      )}
      <TextAction
        href={diaryAddress("add", { date, meal: meal_type, plan_id, meal_id })}
        aria-label={t("diary.ate_other_named", { name })}
      >
        {t("diary.ate_other")}
      </TextAction>
    </div>
  );
}

interface EatProps extends Omit<Props, "tickForm"> {
  /** In hundredths of a portion. */
  amount: number;
  label: string;
  children: ReactNode;
}

function EatForm({ meal, date, from, amount, label, children }: EatProps) {
  const { t } = useTexts();
  const fields = {
    plan_id: meal.plan_id,
    meal_id: meal.meal_id,
    meal_type: meal.meal_type,
    log_date: date,
    serving_size_g: amount,
    from,
  };
  return (
    <form method="post" action="/calorie-tracking/planned">
      {Object.entries(fields).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <TextAction aria-label={label} data-busy={t("diary.logging")}>
        {children}
      </TextAction>
    </form>
  );
}
