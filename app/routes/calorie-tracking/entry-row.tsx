import { Pencil, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { number } from "~/components/formats";
import type { Entry } from "~/domain/diary/entries.server";
import { amountsOf } from "~/domain/diary/totals";
import { diaryAddress } from "./address";
import { MacroLine } from "./macro-line";

/** Shows an entry of the diary: the food, its amount and what that has. */
export function EntryRow({ entry, isOwn }: { entry: Entry; isOwn: boolean }) {
  const { t, i18n } = useTranslation();
  const amounts = amountsOf(entry);
  const { id, food_name, brand, notes, log_date: date } = entry;
  return (
    <li className="diary-row" id={`entry-${id}`}>
      <div className="min-w-0 flex-1">
        <p className="break-words">
          {food_name}
          {brand && <span className="text-muted text-small"> {brand}</span>}
        </p>
        <p className="numbers text-muted text-small">
          {t("diary.amount_g", { grams: number(entry.serving_size_g, i18n.language) })}
          <MacroLine amounts={amounts} />
        </p>
        {notes && <p className="task-note mt-1 break-words text-small">{notes}</p>}
      </div>
      <p className="numbers flex-none">
        <strong>{number(amounts.calories, i18n.language)}</strong>{" "}
        <span className="text-muted text-small">{t("diary.kcal")}</span>
      </p>
      {isOwn && (
        <p className="diary-actions">
          <a
            className="button button-quiet button-icon"
            href={diaryAddress(`${id}/edit`, { date })}
            aria-label={t("diary.edit_named", { name: food_name })}
          >
            <Pencil className="icon-small" aria-hidden />
          </a>
          <a
            className="button button-quiet button-icon"
            href={diaryAddress(`${id}/delete`, { date })}
            aria-label={t("diary.delete_named", { name: food_name })}
          >
            <Trash2 className="icon-small" aria-hidden />
          </a>
        </p>
      )}
    </li>
  );
}
