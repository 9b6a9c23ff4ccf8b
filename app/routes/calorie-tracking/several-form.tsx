import { number } from "~/components/number-formats";
import { useTexts } from "~/i18n/texts";
import { diaryAddress, type SheetPlace } from "./address";

/** The id of the form that logs the marked foods. Each row has a form of its own, so that the boxes name this one. */
export const SEVERAL_FORM = "several";

/** Holds a key against logging twice, and the marks that an answer keeps. */
export interface Several {
  key: string;
  marked: string[];
}

interface FormProps {
  place: SheetPlace;
  found: { q: string; list: string | undefined };
  several: Several;
}

/** Logs the marked foods of a list at once. Its button stands below the list. */
export function SeveralForm({ place, found, several }: FormProps) {
  return (
    <form id={SEVERAL_FORM} method="post" action={diaryAddress("several", { ...place, ...found })}>
      <input type="hidden" name="idempotency_key" value={several.key} />
    </form>
  );
}

interface MarkProps {
  food_id: number;
  grams: number;
  name: string;
  several: Several;
}

/** Marks a food with the amount that was logged last. */
export function MarkBox({ food_id, grams, name, several }: MarkProps) {
  const { t, locale } = useTexts();
  const value = `${food_id}:${grams}`;
  return (
    <label className="food-mark">
      <input
        type="checkbox"
        form={SEVERAL_FORM}
        name="foods"
        value={value}
        defaultChecked={several.marked.includes(value)}
        aria-label={t("diary.mark_named", { grams: number(grams, locale), name })}
      />
    </label>
  );
}
