import { NumberField } from "~/components/number-field";
import { withDecimals } from "~/components/number-formats";
import type { Entry } from "~/domain/food/diary/entries.server";
import { WHOLE_PORTION } from "~/domain/food/diary/rules";
import { useTexts } from "~/i18n/texts";
import { GramsField } from "./grams-field";

interface Props {
  entry: Pick<Entry, "unit" | "serving_size_g">;
  /** The values that were sent, where the form comes back. */
  sent: Record<string, unknown> | null | undefined;
  errors: Record<string, string[] | null> | null | undefined;
}

/** The portions that one press of a button saves, with their texts. */
const COMMON = [
  { portions: 0.5, text: "½" },
  { portions: 1, text: "1" },
  { portions: 1.5, text: "1½" },
  { portions: 2, text: "2" },
];

/** Takes the amount of an entry, in the unit that it has: grams, or portions with buttons for the common ones. */
export function AmountField({ entry, sent, errors }: Props) {
  const { t, locale } = useTexts();
  if (entry.unit === "grams")
    return (
      <GramsField
        value={sent ? String(sent.serving_size_g ?? "") : entry.serving_size_g}
        errors={errors?.serving_size_g}
      />
    );
  const stored = withDecimals(entry.serving_size_g / WHOLE_PORTION, locale, { least: 0, most: 2 });
  return (
    <>
      <input type="hidden" name="unit" value="portion" />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="field-label">{t("diary.portions_common")}</legend>
        {COMMON.map(({ portions, text }) => (
          <button
            key={text}
            type="submit"
            className="button numbers"
            name="chosen"
            value={withDecimals(portions, locale, { least: 0, most: 1 })}
            aria-label={t("diary.portions_save", { amount: text })}
          >
            {text}
          </button>
        ))}
      </fieldset>
      <NumberField
        id="portions"
        name="portions"
        label={t("diary.portions")}
        hint={t("diary.portions_hint")}
        kind="decimal"
        required
        defaultValue={sent ? String(sent.portions ?? "") : stored}
        errors={errors?.portions ?? undefined}
        autoFocus
      />
    </>
  );
}
