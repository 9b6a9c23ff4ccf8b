import { randomUUID } from "node:crypto";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Dialog } from "~/components/dialog";
import { DialogForm } from "~/components/dialog-form";
import { Field, FormError } from "~/components/field";
import { GuardField } from "~/components/guard-field";
import { NumberField } from "~/components/number-field";
import type { Handle } from "~/components/page-title";
import { logFood } from "~/domain/food/diary/logging.server";
import { DIARY_TEXT, WHOLE_PORTION } from "~/domain/food/diary/rules";
import { QuickEntryForm } from "~/domain/food/diary/schema";
import { localeOf, translatorOf } from "~/http/locale.server";
import { formAction, screen } from "~/http/screen.server";
import { useTexts } from "~/i18n/texts";
import { ADDRESSED, diaryAddress, menuAnchor } from "./address";
import { useDayBehind } from "./day-behind";
import { loggedAt } from "./diary-day.server";
import { MealSelect } from "./meal-select";
import { isOfSheet, placeIn, toSheet } from "./sheet.server";
import { STEP_OF_SHEET } from "./sheet-step";

export const handle: Handle = { title: "diary.quick_title", dialog: true };

export const loader = screen({ by: "user" }, async (user, { request }) => ({
  ...(await placeIn(user, request)),
  idempotency_key: randomUUID(),
}));

export const action = formAction(
  { by: "user", form: QuickEntryForm, addressed: ADDRESSED },
  async (user, input, { request }) => {
    const food_name = input.food_name || (await translatorOf(request))("diary.quick_name_default");
    const whole = { unit: "portion", serving_size_g: WHOLE_PORTION, fiber_per_100g: null } as const;
    const entry = { ...input, ...whole, food_name };
    const logged = await logFood(user, entry, await localeOf(request));
    if (isOfSheet(request)) return toSheet(request, logged, input.idempotency_key);
    return await loggedAt([logged], { key: input.idempotency_key });
  },
);

const FIELDS = ["calories", "protein", "carbs", "fat"] as const;

export default function QuickEntry() {
  const { t } = useTexts();
  const { idempotency_key, ...at } = useLoaderData<typeof loader>();
  const { place, planned } = useDayBehind(at);
  const { date, meal, from } = place;
  const answer = useActionData<typeof action>();
  const sent = answer?.result.initialValue;
  const errors = answer?.result.error;
  const back = from
    ? diaryAddress("add", { ...place, from: undefined })
    : `${diaryAddress("", { date })}#${menuAnchor(meal)}`;
  return (
    <Dialog
      title={t("diary.quick_title")}
      closeTo={back}
      subtitle={planned ? t("diary.counts_for", { name: planned }) : undefined}
    >
      <DialogForm
        action={diaryAddress("quick", place)}
        data-keep
        {...(from && STEP_OF_SHEET)}
        back={back}
        submit={t("diary.log_submit")}
        busy={t("diary.logging")}
      >
        <GuardField name="idempotency_key" answer={answer} fresh={idempotency_key} />
        <FormError message={errors?.[""]?.[0] ?? errors?.log_date?.[0]} focus />
        <p className="text-muted">{t("diary.quick_hint")}</p>
        <Field
          id="food_name"
          name="food_name"
          label={t("diary.quick_name")}
          placeholder={t("diary.quick_name_default")}
          maxLength={DIARY_TEXT.name}
          defaultValue={String(sent?.food_name ?? "")}
          errors={errors?.food_name ?? undefined}
          autoFocus={!errors || undefined}
        />
        <div className="grid grid-cols-2 gap-4">
          {FIELDS.map((nutrient) => {
            const name = `${nutrient}_per_100g` as const;
            const isEnergy = nutrient === "calories";
            const wrong = errors?.[name] ?? undefined;
            return (
              <NumberField
                key={name}
                id={name}
                name={name}
                label={t(`diary.${nutrient}`)}
                kind="decimal"
                unit={isEnergy ? "kcal" : "g"}
                required={isEnergy}
                defaultValue={String(sent?.[name] ?? "")}
                errors={wrong}
                autoFocus={Boolean(wrong) || undefined}
              />
            );
          })}
        </div>
        <MealSelect id="meal_type" name="meal_type" value={String(sent?.meal_type ?? meal)} />
      </DialogForm>
    </Dialog>
  );
}
