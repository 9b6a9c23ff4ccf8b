import { randomUUID } from "node:crypto";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Dialog } from "~/components/dialog";
import { DialogForm } from "~/components/dialog-form";
import { Field, FormError } from "~/components/field";
import { GuardField } from "~/components/guard-field";
import type { Handle } from "~/components/page-title";
import { DIARY_TEXT, type MealType } from "~/domain/food/diary/rules";
import { saveMeal } from "~/domain/food/diary/saved-meals.server";
import { SavedMealInput } from "~/domain/food/diary/schema";
import { redirectWith } from "~/http/flash.server";
import { formAction, screen } from "~/http/screen.server";
import { useTexts } from "~/i18n/texts";
import { ADDRESSED, diaryAddress, menuAnchor } from "./address";
import { chooseDiary, mealIn } from "./diary-day.server";

export const handle: Handle = {
  title: "diary.save_as_meal",
  nameOf: ({ meal }: { meal: MealType }, t) => t("diary.save_meal_title", { meal: t(`diary.${meal}`) }),
  dialog: true,
};

export const loader = screen({ by: "user" }, async (user, { request }) => ({
  date: (await chooseDiary(user, request)).date,
  meal: mealIn(user, request),
  idempotency_key: randomUUID(),
}));

export const action = formAction(
  { by: "user", form: SavedMealInput, addressed: ADDRESSED },
  async (user, input) => {
    await saveMeal(user, input);
    return await redirectWith("diary.done_meal_saved", diaryAddress("", { date: input.log_date }));
  },
);

export default function SaveMeal() {
  const { t } = useTexts();
  const { date, meal, idempotency_key } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const errors = answer?.result.error;
  const back = `${diaryAddress("", { date })}#${menuAnchor(meal)}`;
  return (
    <Dialog closeTo={back}>
      <DialogForm
        action={diaryAddress("save-meal", { date, meal })}
        data-keep
        back={back}
        submit={t("diary.save")}
        busy={t("diary.saving")}
      >
        <GuardField name="idempotency_key" answer={answer} fresh={idempotency_key} />
        <FormError message={errors?.[""]?.[0]} focus />
        <p className="text-muted">{t("diary.save_meal_hint")}</p>
        <Field
          id="name"
          name="name"
          label={t("diary.save_meal_name")}
          maxLength={DIARY_TEXT.savedMeal}
          required
          defaultValue={String(answer?.result.initialValue?.name ?? "")}
          errors={errors?.name ?? undefined}
          autoFocus
        />
      </DialogForm>
    </Dialog>
  );
}
