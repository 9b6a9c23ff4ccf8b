import { DateField } from "~/components/date-field";
import { DialogForm } from "~/components/dialog-form";
import { Field, FieldFrame, FormError, focused, OptionalLabel } from "~/components/field";
import { fieldInWords } from "~/components/formats";
import { NumberField } from "~/components/number-field";
import { useReturnTo } from "~/components/return-to";
import { useSamePage } from "~/components/same-page";
import { CODE_PURPOSES, LABEL_MAX, purposeOf } from "~/domain/people/codes/rules";
import type { Day } from "~/domain/shared/calendar/rules";
import { type FormAnswer, guardValue } from "~/domain/shared/form-answer";
import { useTexts } from "~/i18n/texts";

interface Props {
  answer: FormAnswer | undefined;
  today: Day;
  newKey: string;
}

type FieldName = "purpose" | "label" | "expires_on" | "max_uses";

export function CodeForm({ answer, today, newKey }: Props) {
  const { t, locale } = useTexts();
  const samePage = useSamePage();
  const back = useReturnTo("/codes#create-code");
  const result = answer?.result;
  const sent = (name: string) => String(result?.initialValue?.[name] ?? "");
  const errorsOf = (name: FieldName) => result?.error?.[name] ?? undefined;
  const firstFocused = result ? Object.keys(result.error ?? {})[0] : "purpose";
  const field = (name: FieldName) => ({
    id: name,
    name,
    defaultValue: sent(name),
    errors: errorsOf(name),
    ...focused(name === firstFocused),
  });
  return (
    <DialogForm
      action={samePage("/codes/new")}
      data-keep
      back={back}
      submit={t("codes.create_submit")}
      busy={t("codes.creating")}
    >
      <input type="hidden" name="idempotency_key" value={guardValue(answer, "idempotency_key", newKey)} />
      <FormError message={result?.error?.[""]?.[0]} />
      <Purpose chosen={sent("purpose")} errors={errorsOf("purpose")} focus={firstFocused === "purpose"} />
      <Field
        {...field("label")}
        label={t("codes.label")}
        hint={t("codes.label_hint")}
        maxLength={LABEL_MAX}
        required
        autoComplete="off"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField
          {...field("expires_on")}
          label={<OptionalLabel text={t("codes.last_day")} optional={t("codes.optional")} />}
          hint={t("codes.last_day_hint")}
          words={fieldInWords(sent("expires_on"), locale)}
          min={today}
        />
        <NumberField
          {...field("max_uses")}
          label={t("codes.max_uses")}
          optional={t("codes.optional")}
          hint={t("codes.max_uses_hint")}
          kind="whole"
        />
      </div>
    </DialogForm>
  );
}

interface PurposeProps {
  chosen: string;
  errors: string[] | undefined;
  focus: boolean;
}

function Purpose({ chosen, errors, focus }: PurposeProps) {
  const { t } = useTexts();
  const options = CODE_PURPOSES.map((purpose) => ({ purpose, ...purposeOf(purpose) }));
  return (
    <FieldFrame id="purpose" label={t("codes.purpose")} errors={errors}>
      <select
        id="purpose"
        name="purpose"
        className="input"
        required
        defaultValue={chosen}
        aria-invalid={errors ? true : undefined}
        aria-describedby={errors ? "purpose-error" : undefined}
        {...focused(focus)}
      >
        <option value="">{t("codes.choose_purpose")}</option>
        {(["access", "upgrade"] as const).map((kind) => (
          <optgroup key={kind} label={t(`codes.group_${kind}`)}>
            {options
              .filter((option) => option.kind === kind)
              .map(({ purpose, package_type }) => (
                <option key={purpose} value={purpose}>
                  {t(`codes.option_${kind}`, { package: t(`package.${package_type}`) })}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </FieldFrame>
  );
}
