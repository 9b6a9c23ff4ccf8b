import { doubtTexts } from "~/components/doubt-texts";
import { focused } from "~/components/field";
import { Icon } from "~/components/icon";
import type { Question } from "~/domain/food/foods/questions";
import { useTexts } from "~/i18n/texts";

export function Doubts({ question, focus }: { question: Question; focus: boolean }) {
  const { t, locale } = useTexts();
  return (
    <section role="alert" className="notice food-doubts" tabIndex={-1} {...focused(focus)}>
      <Icon name="triangle-alert" />
      <div className="min-w-0">
        <h3 className="font-sans text-body">{t("foods.doubts_title")}</h3>
        <ul>
          {doubtTexts(t, locale, question).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p className="text-muted text-small">{t("foods.doubts_hint")}</p>
      </div>
    </section>
  );
}
