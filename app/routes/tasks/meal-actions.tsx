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
  task: number;
  meal: EatableMeal & { hasEnergy: boolean };
}

/**
 * Shows the ways to log a planned meal of the task list: as it was planned, which ticks it off in the form around it, half of it
 * in the form for halves, or something else instead.
 */
export function MealActions({ task, meal, ...place }: ListProps) {
  const { t } = useTexts();
  const logged = { meal, ...place };
  return (
    <div className="meal-actions">
      <TextAction name="done" value={task} aria-label={t("diary.ate_named", { name: meal.name })}>
        {t("diary.ate")}
      </TextAction>
      {meal.hasEnergy && <HalfButton meal={meal} form={HALVES} formAction={addressOf(logged)} />}
      <SomethingElse {...logged} />
    </div>
  );
}

const HALVES = "halves";

/** Sends what the buttons for a half of a list say. It shows nothing. */
export const FormForHalves = () => <form id={HALVES} method="post" hidden />;

/** Shows the form that logs a planned meal in the amount of the pressed button, in hundredths of a portion. */
export function EatForm(logged: Props) {
  const { t } = useTexts();
  return (
    <form method="post" action={addressOf(logged)} className="flex gap-x-5">
      <TextAction
        name="serving_size_g"
        value={WHOLE_PORTION}
        aria-label={t("diary.ate_named", { name: logged.meal.name })}
        data-busy={t("diary.logging")}
      >
        {t("diary.ate")}
      </TextAction>
      <HalfButton meal={logged.meal} />
    </form>
  );
}

interface HalfProps extends Pick<Props, "meal"> {
  form?: string;
  formAction?: string;
}

function HalfButton({ meal: { name }, ...target }: HalfProps) {
  const { t } = useTexts();
  return (
    <TextAction
      name="serving_size_g"
      value={WHOLE_PORTION / 2}
      {...target}
      aria-label={t("diary.ate_half_named", { name })}
      data-busy={t("diary.logging")}
    >
      ½
    </TextAction>
  );
}

const addressOf = ({ meal, date, from }: Props) => diaryAddress("planned", { ...placeOf(meal, date), from });

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
