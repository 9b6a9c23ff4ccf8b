import { type Amounts, MACROS } from "~/domain/food/diary/totals";
import { useTexts } from "~/i18n/texts";
import { amountText } from "./amount-text";

export function MacroLine({ amounts }: { amounts: Amounts }) {
  const { t, locale } = useTexts();
  const macros = MACROS.map((nutrient) => ({
    nutrient,
    text: amountText(amounts[nutrient], locale),
  }));
  const isIncomplete = macros.some(({ nutrient }) => amounts[nutrient] === null);
  return (
    <>
      {macros.map(({ nutrient, text }) => (
        <span key={nutrient} className="macro">
          <abbr title={t(`diary.${nutrient}`)}>{t(`diary.short.${nutrient}`)}</abbr> {text}
        </span>
      ))}
      {isIncomplete && <span className="macro">{t("diary.incomplete")}</span>}
    </>
  );
}
