import type { ReactNode } from "react";
import { Dialog } from "~/components/dialog";
import { FormError } from "~/components/field";
import { number } from "~/components/number-formats";
import { TextAction } from "~/components/text-action";
import type { MealType, UsualList } from "~/domain/food/diary/rules";
import type { UsualFood } from "~/domain/food/diary/usual.server";
import { type FormAnswer, guardValue } from "~/domain/shared/form-answer";
import { useTexts } from "~/i18n/texts";
import { addAnchor, diaryAddress, listParams, type SheetPlace } from "./address";
import { useDayBehind } from "./day-behind";
import { FinderSearch } from "./finder";
import { FoodList, type ShownFood } from "./food-list";
import { PortionForm } from "./portion-form";
import { SEVERAL_FORM } from "./several-form";

interface Props extends SheetPlace {
  meal: MealType;
  q: string;
  list: UsualList;
  grams: number | null;
  hasRail: boolean;
  food: UsualFood | null;
  isGone: boolean;
  foods: ShownFood[];
  idempotency_key: string;
  answer: FormAnswer | undefined;
  undo?: string | undefined;
}

/** Shows the sheet that logs foods. It stays open until somebody is done, and keeps its height. */
export function Sheet({
  food,
  foods,
  grams,
  q,
  list,
  hasRail,
  isGone,
  idempotency_key,
  answer,
  undo,
  ...at
}: Props) {
  const { t } = useTexts();
  const { date, meal, plan_id, meal_id, since } = at;
  // The search itself is the sheet, also where a food beside the diary has led to it.
  const from = hasRail && food ? "rail" : undefined;
  const { place, planned, logged } = useDayBehind({ date, meal, plan_id, meal_id, since, from });
  const done = `${diaryAddress("", { date })}#${hasRail ? "food-q" : addAnchor(meal)}`;
  return (
    <Dialog
      sheet={!from}
      closeTo={done}
      subtitle={planned ? t("diary.counts_for", { name: planned }) : undefined}
    >
      {food ? (
        <PortionForm
          food={food}
          grams={grams}
          place={place}
          found={listParams({ q, list })}
          answer={answer}
          newKey={idempotency_key}
        />
      ) : (
        <div>
          <div className="sheet-search">
            <FormError message={isGone ? t("error.unknown_food") : refusalOf(answer)} focus />
            <FinderSearch place={place} q={q} list={list} count={foods.length} />
          </div>
          <div className="dialog-scroll">
            <ul id="food-marked" className="rows" />
            <FoodList
              place={place}
              q={q}
              list={list}
              foods={foods}
              several={{
                key: guardValue(answer, "idempotency_key", idempotency_key),
                marked: markedIn(answer),
              }}
            />
          </div>
          <Foot
            logged={logged}
            done={done}
            undo={undo && <UndoLogged undo={undo} place={place} found={listParams({ q, list })} />}
          />
        </div>
      )}
    </Dialog>
  );
}

const refusalOf = (answer: FormAnswer | undefined) =>
  Object.values(answer?.result.error ?? {}).find((messages) => messages?.length)?.[0];

const markedIn = (answer: FormAnswer | undefined): string[] =>
  [answer?.result.initialValue?.foods ?? []].flat().map(String);

interface FootProps {
  logged: { count: number; calories: number };
  done: string;
  undo: ReactNode;
}

/** Counts what was logged in this visit, and logs what is marked. */
function Foot({ logged: { count, calories }, done, undo }: FootProps) {
  const { t, locale } = useTexts();
  return (
    <div className="dialog-actions sheet-foot">
      {count > 0 && (
        <p id="sheet-count" className="numbers">
          {t("diary.sheet_count", { count, kcal: number(calories, locale) })}
        </p>
      )}
      {count > 0 && undo}
      <button
        type="submit"
        form={SEVERAL_FORM}
        className="button button-main numbers log-marked"
        data-busy={t("diary.logging")}
        data-one={t("diary.log_marked_count", { count: 1 })}
        data-more={t("diary.log_marked_count", { count: 0 }).replace("0", "#")}
      >
        {t("diary.log_marked")}
      </button>
      {count > 0 && (
        <a className="button button-main sheet-done" href={done}>
          {t("diary.sheet_done")}
        </a>
      )}
    </div>
  );
}

interface UndoProps {
  undo: string;
  place: SheetPlace;
  found: ReturnType<typeof listParams>;
}

/** Takes back what the sheet has logged last. */
function UndoLogged({ undo, place, found }: UndoProps) {
  const { t } = useTexts();
  return (
    <form method="post" action={diaryAddress("undo", { ...place, ...found, from: "sheet" })}>
      <input type="hidden" name={/^\d+$/.test(undo) ? "entry_id" : "key"} value={undo} />
      <TextAction data-busy={t("app.undoing")}>{t("app.undo")}</TextAction>
    </form>
  );
}
