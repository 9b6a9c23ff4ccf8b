import { useTexts } from "~/i18n/texts";
import { diaryAddress } from "./address";

interface Props {
  mealSlot: { date: string; meal: string };
  /** Names a new food by the words of the search. */
  name: string;
}

export function CreateLinks({ mealSlot, name }: Props) {
  const { t } = useTexts();
  const { date, meal } = mealSlot;
  const created = new URLSearchParams({ date, meal, ...(name && { name }) });
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap gap-2">
        <a className="button" href={`/foods/new?${created}`}>
          {t("diary.create_food")}
        </a>
        <a className="button" href={diaryAddress("quick", { date, meal })}>
          {t("diary.quick_entry")}
        </a>
        <a className="button" href={diaryAddress("meals", { date, meal })}>
          {t("diary.saved_meals")}
        </a>
      </p>
      <p className="text-small">
        <a className="underline" href="/foods">
          {t("foods.title")}
        </a>
        {" · "}
        <a className="underline" href="/attribution">
          {t("diary.attribution")}
        </a>
      </p>
    </div>
  );
}
