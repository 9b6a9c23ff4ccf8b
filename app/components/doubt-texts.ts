import type { TFunction } from "i18next";
import type { Question } from "~/domain/food/foods/questions";
import { withDecimals } from "./number-formats";

export function doubtTexts(t: TFunction, locale: string, question: Question): string[] {
  const shown = (value: number) => withDecimals(value, locale, { least: 0, most: 2 });
  const values = {
    grams: shown(question.grams),
    expected: shown(question.expected),
    entered: shown(question.entered),
  };
  return question.doubts.map((doubt) => t(`foods.${doubt}`, values));
}
