import { useTexts } from "~/i18n/texts";
import { diaryAddress, type SheetPlace, withParams } from "./address";

interface Props {
  place: SheetPlace;
  /** Names a new food by the words of the search. */
  name: string;
}

export function CreateLinks({ place, name }: Props) {
  const { t } = useTexts();
  const { from, ...kept } = place;
  // Beside the diary, a dialog leads back to the diary.
  const opened = { ...kept, from: from ? undefined : "sheet" };
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap gap-2">
        <a className="button" href={withParams("/foods/new", { ...kept, name })}>
          {t("diary.create_food")}
        </a>
        <a className="button" href={diaryAddress("quick", opened)}>
          {t("diary.quick_entry")}
        </a>
        <a className="button" href={diaryAddress("meals", opened)}>
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
