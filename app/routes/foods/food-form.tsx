import type { ReactNode } from "react";
import { DialogForm } from "~/components/dialog-form";
import { Field, FormError, OptionalLabel } from "~/components/field";
import { NumberField } from "~/components/number-field";
import type { Question } from "~/domain/food/foods/questions";
import { FOOD_TEXT } from "~/domain/food/foods/rules";
import type { FormAnswer } from "~/domain/shared/form-answer";
import { useTexts } from "~/i18n/texts";
import { STEP_OF_SHEET } from "../calorie-tracking/sheet-step";
import { CategoryField } from "./category-field";
import { Doubts } from "./doubts";
import { FIELDS, type FieldName, type Texts } from "./texts-of-food";

interface Props {
  texts: Texts;
  answer: FormAnswer | undefined;
  question: Question | null;
  action: string;
  back: string;
  submit: string;
  busy: string;
  /** True if the dialog was opened in the sheet that logs foods. */
  isStep?: boolean;
  /** The hidden field that keeps the form from saving twice, or over something newer. */
  children: ReactNode;
}

const NUTRIENTS = ["protein", "carbs", "fat", "fiber"] as const;

export function FoodForm({ texts, answer, question, action, back, submit, busy, isStep, children }: Props) {
  const { t } = useTexts();
  const result = answer?.result;
  const firstFocused = result ? FIELDS.find((name) => result.error?.[name]) : "name";
  const field = (name: FieldName) => ({
    id: name,
    name,
    defaultValue: result ? String(result.initialValue?.[name] ?? "") : texts[name],
    errors: result?.error?.[name] ?? undefined,
    autoFocus: name === firstFocused || undefined,
  });
  const refusal = result?.error?.[""]?.[0];
  return (
    <DialogForm
      action={action}
      data-keep
      {...(isStep && STEP_OF_SHEET)}
      back={back}
      submit={question ? t("foods.save_anyway") : submit}
      busy={busy}
      button={question ? { name: "confirmed", value: question.confirmation } : undefined}
    >
      {children}
      <FormError message={refusal} focus />
      {question && <Doubts question={question} focus={!refusal} />}
      <Field
        {...field("name")}
        label={t("foods.name")}
        maxLength={FOOD_TEXT.name}
        required
        autoComplete="off"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          {...field("brand")}
          label={t("foods.brand")}
          optional={t("foods.optional")}
          maxLength={FOOD_TEXT.brand}
          autoComplete="off"
        />
        <CategoryField
          {...field("category")}
          label={<OptionalLabel text={t("foods.category")} optional={t("foods.optional")} />}
        />
      </div>
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-1 font-strong">{t("foods.per_100g")}</legend>
        <p id="unknown-hint" className="field-hint">
          {t("foods.unknown_hint")}
        </p>
        <div className="food-form-values">
          <NumberField
            {...field("calories_per_100g")}
            kind="decimal"
            unit="kcal"
            label={t("foods.calories")}
            required
          />
          {NUTRIENTS.map((nutrient) => (
            <NumberField
              key={nutrient}
              {...field(`${nutrient}_per_100g`)}
              kind="decimal"
              unit="g"
              label={t(`foods.${nutrient}`)}
              {...(nutrient === "carbs" && { hint: t("foods.carbs_hint") })}
            />
          ))}
        </div>
      </fieldset>
    </DialogForm>
  );
}
