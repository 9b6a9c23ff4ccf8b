import { randomUUID } from "node:crypto";
import { useLoaderData } from "@remix-run/react";
import { Dialog } from "~/components/dialog";
import { EmptyState } from "~/components/empty-state";
import { List, Row } from "~/components/list";
import { MoreMenu } from "~/components/more-menu";
import { number } from "~/components/number-formats";
import type { Handle } from "~/components/page-title";
import { listSavedMeals, logSavedMeal } from "~/domain/food/diary/saved-meals.server";
import { SavedMealLogInput } from "~/domain/food/diary/schema";
import { formAction, screen } from "~/http/screen.server";
import { useTexts } from "~/i18n/texts";
import { ADDRESSED, diaryAddress, menuAnchor } from "./address";
import { useDayBehind } from "./day-behind";
import { loggedAt, orSay } from "./diary-day.server";
import { isOfSheet, placeIn, toSheet } from "./sheet.server";

export const handle: Handle = { title: "diary.meals_title", dialog: true };

export const loader = screen({ by: "user" }, async (user, { request }) => ({
  ...(await placeIn(user, request)),
  meals: (await listSavedMeals(user)).map((meal) => ({ ...meal, key: randomUUID() })),
}));

export const action = formAction(
  { by: "user", form: SavedMealLogInput, preserve: false, addressed: ADDRESSED },
  async (user, input, { request }) =>
    await orSay(input.log_date, async () => {
      const entries = await logSavedMeal(user, input);
      const [first] = entries;
      if (first && isOfSheet(request)) return toSheet(request, first, input.idempotency_key);
      return await loggedAt(entries, { key: input.idempotency_key });
    }),
);

export default function SavedMeals() {
  const { t, locale } = useTexts();
  const { meals, ...at } = useLoaderData<typeof loader>();
  const { place, planned } = useDayBehind(at);
  const { date, meal, from } = place;
  return (
    <Dialog
      title={t("diary.meals_title")}
      sheet={from !== undefined}
      closeTo={
        from
          ? diaryAddress("add", { ...place, from: undefined })
          : `${diaryAddress("", { date })}#${menuAnchor(meal)}`
      }
      subtitle={planned ? t("diary.counts_for", { name: planned }) : undefined}
    >
      {meals.length === 0 ? (
        <EmptyState icon="cooking-pot" title={t("diary.meals_empty")} hint={t("diary.meals_empty_hint")} />
      ) : (
        <List>
          {meals.map(({ id, name, first_foods, foods, calories, key }) => (
            <Row
              key={id}
              title={<p className="font-strong">{name}</p>}
              facts={
                <>
                  <p className="line-clamp-2 text-muted text-small">
                    {first_foods.join(", ")}
                    {foods > first_foods.length &&
                      ` ${t("diary.meal_more", { count: foods - first_foods.length })}`}
                  </p>
                  <p className="numbers text-muted text-small">
                    {t("diary.meal_sum", { kcal: number(calories, locale) })}
                  </p>
                </>
              }
              actions={
                <>
                  <form method="post" action={diaryAddress("meals", place)}>
                    <input type="hidden" name="saved_meal_id" value={id} />
                    <input type="hidden" name="idempotency_key" value={key} />
                    <button
                      type="submit"
                      className="button"
                      aria-label={t("diary.log_named", { name })}
                      data-busy={t("diary.logging")}
                    >
                      {t("diary.log")}
                    </button>
                  </form>
                  <MoreMenu label={t("app.more_named", { name })}>
                    <a
                      href={diaryAddress(`meals/${id}/delete`, place)}
                      aria-label={t("diary.delete_named", { name })}
                    >
                      {t("diary.delete_submit")}
                    </a>
                  </MoreMenu>
                </>
              }
            />
          ))}
        </List>
      )}
    </Dialog>
  );
}
