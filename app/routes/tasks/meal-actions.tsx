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
      <div className="flex flex-wrap gap-x-5">
        <TextAction form={tickForm} aria-label={t("diary.ate_named", { name: meal.name })}>
          {t("diary.ate")}
        </TextAction>
        {meal.hasEnergy && <HalfForm {...logged} />}
        <SomethingElse {...logged} />
      </div>
    </div>
  );
}

/** Shows the forms that log a planned meal as it was planned, and half of it. */
export function EatForms(logged: Props) {
  const { t } = useTexts();
  return (
    <>
      <EatForm {...logged} amount={WHOLE_PORTION} label={t("diary.ate_named", { name: logged.meal.name })}>
        {t("diary.ate")}
      </EatForm>
      <HalfForm {...logged} />
    </>
  );
}

function HalfForm(logged: Props) {
  const { t } = useTexts();
  const label = t("diary.ate_half_named", { name: logged.meal.name });
  return (
    <EatForm {...logged} amount={WHOLE_PORTION / 2} label={label}>
      ½
    </EatForm>
  );
}

/** Opens the search for a planned meal, so that what is logged there counts for it. */
export function SomethingElse({ meal, date }: Pick<Props, "meal" | "date">) {
  const { t } = useTexts();
  const { name, plan_id, meal_id, meal_type } = meal;
  return (
    <TextAction
      href={diaryAddress("add", { date, meal: meal_type, plan_id, meal_id })}
      aria-label={t("diary.ate_instead_named", { name })}
    >
      {t("diary.ate_instead")}
    </TextAction>
  );
}

interface EatProps extends Props {
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
