import { MoreMenu } from "~/components/more-menu";
import { number } from "~/components/number-formats";
import type { ShownEntry } from "~/domain/food/diary/diary.server";
import { amountsOf } from "~/domain/food/diary/totals";
import { useTexts } from "~/i18n/texts";
import { diaryAddress } from "./address";
import { portionsIn } from "./amount-text";
import { MacroLine } from "./macro-line";

export function EntryRow({ entry, isOwn }: { entry: ShownEntry; isOwn: boolean }) {
  const { t } = useTexts();
  const { id, food_name, log_date: date } = entry;
  if (!isOwn)
    return (
      <li className="diary-row" id={`entry-${id}`}>
        <EntryFacts entry={entry} />
      </li>
    );
  return (
    <li className="diary-row" id={`entry-${id}`}>
      {/* On a phone a long name and note end after four lines, so that the row fits between the bars. The dialog shows all. */}
      <a
        className="flex min-w-0 flex-[1_1_12rem] flex-wrap items-center gap-x-3 gap-y-1 max-md:[&_.break-words]:line-clamp-4"
        href={diaryAddress(`${id}/edit`, { date })}
      >
        <EntryFacts entry={entry} />
        <span className="sr-only">{t("diary.change")}</span>
      </a>
      <MoreMenu label={t("app.more_named", { name: food_name })}>
        <a
          href={diaryAddress(`${id}/delete`, { date })}
          aria-label={t("diary.delete_named", { name: food_name })}
        >
          {t("diary.delete_submit")}
        </a>
      </MoreMenu>
    </li>
  );
}

function EntryFacts({ entry }: { entry: ShownEntry }) {
  const { t, locale } = useTexts();
  const amounts = amountsOf(entry);
  const { food_name, brand, notes } = entry;
  return (
    <>
      <span className="min-w-0 flex-1 basis-40">
        <span className="block break-words">
          {food_name}
          {brand && <span className="text-muted text-small"> {brand}</span>}
        </span>
        <span className="numbers block text-muted text-small">
          {entry.unit === "grams"
            ? t("diary.amount_g", { grams: number(entry.serving_size_g, locale) })
            : t("diary.amount_portions", portionsIn(entry.serving_size_g, locale))}
          <MacroLine amounts={amounts} />
        </span>
        {entry.logged_by === "trainer" && (
          <span className="block text-small text-success">{t("diary.by_trainer")}</span>
        )}
        {notes && <span className="task-note mt-1 block break-words text-small">{notes}</span>}
      </span>
      <span className="numbers flex-none">
        <strong>{number(amounts.calories, locale)}</strong>{" "}
        <span className="text-muted text-small">{t("diary.kcal")}</span>
      </span>
    </>
  );
}
