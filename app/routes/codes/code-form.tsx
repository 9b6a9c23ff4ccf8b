import type { ReactNode } from "react";
import { DateField } from "~/components/date-field";
import { DialogForm } from "~/components/dialog-form";
import { Disclosure } from "~/components/disclosure";
import { Field, FieldError, FormError, focused, OptionalLabel } from "~/components/field";
import { fieldInWords } from "~/components/formats";
import { GuardField } from "~/components/guard-field";
import { NumberField } from "~/components/number-field";
import { PackageBadge } from "~/components/package-badge";
import { useReturnTo } from "~/components/return-to";
import { useSamePage } from "~/components/same-page";
import { CODE_PURPOSES, type CodePurpose, LABEL_MAX, purposeOf } from "~/domain/people/codes/rules";
import type { Day } from "~/domain/shared/calendar/rules";
import type { FormAnswer } from "~/domain/shared/form-answer";
import { useTexts } from "~/i18n/texts";

interface Props {
  answer: FormAnswer | undefined;
  today: Day;
  newKey: string;
}

/** Fills the form of a new code: one sign-up, for the lowest package. */
const LEAST: CodePurpose = "access:Beast Starter";
const ONE_USE = "1";

const PACKAGE_CHOICES = CODE_PURPOSES.filter((purpose) => purposeOf(purpose).kind === "access");
const UPGRADE_CHOICES = CODE_PURPOSES.filter((purpose) => purposeOf(purpose).kind === "upgrade");

type FieldName = "purpose" | "label" | "expires_on" | "max_uses";

export function CodeForm({ answer, today, newKey }: Props) {
  const { t, locale } = useTexts();
  const samePage = useSamePage();
  const back = useReturnTo("/codes#create-code");
  const result = answer?.result;
  const sent = (name: string) => String(result?.initialValue?.[name] ?? "");
  const errorsOf = (name: FieldName) => result?.error?.[name] ?? undefined;
  const firstFocused = result ? Object.keys(result.error ?? {})[0] : "label";
  const purpose = result ? sent("purpose") : LEAST;
  const maxUses = result ? sent("max_uses") : ONE_USE;
  // The rest is shown where it differs from what most codes need.
  const hasMore = sent("expires_on") !== "" || maxUses !== ONE_USE || purpose.startsWith("upgrade");
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
      <GuardField name="idempotency_key" answer={answer} fresh={newKey} />
      <FormError message={result?.error?.[""]?.[0]} />
      <fieldset className="field" aria-describedby={errorsOf("purpose") ? "purpose-error" : undefined}>
        <legend className="field-label mb-1">{t("codes.package")}</legend>
        <div className="segment segment-rows">
          {PACKAGE_CHOICES.map((each, index) => (
            <PurposeChoice
              key={each}
              id={index === 0 ? "purpose" : undefined}
              purpose={each}
              isChosen={each === purpose}
            >
              <PackageBadge type={purposeOf(each).package_type} />
            </PurposeChoice>
          ))}
        </div>
        {errorsOf("purpose") && (
          <FieldError id="purpose-error" tabIndex={-1} {...focused(firstFocused === "purpose")}>
            {errorsOf("purpose")?.[0]}
          </FieldError>
        )}
      </fieldset>
      <Field
        {...field("label")}
        label={t("codes.label")}
        hint={t("codes.label_hint")}
        maxLength={LABEL_MAX}
        required
        autoComplete="off"
      />
      <Disclosure summary={t("codes.more")} open={hasMore || undefined}>
        <div className="flex flex-col gap-5">
          <div className="grid gap-5 sm:grid-cols-2">
            <NumberField
              {...field("max_uses")}
              defaultValue={maxUses}
              label={t("codes.max_uses")}
              optional={t("codes.optional")}
              hint={t("codes.max_uses_hint")}
              kind="whole"
            />
            <DateField
              {...field("expires_on")}
              label={<OptionalLabel text={t("codes.last_day")} optional={t("codes.optional")} />}
              hint={t("codes.last_day_hint")}
              words={fieldInWords(sent("expires_on"), locale)}
              min={today}
            />
          </div>
          <fieldset className="field">
            <legend className="field-label mb-1">{t("codes.group_upgrade")}</legend>
            <div className="segment segment-rows">
              {UPGRADE_CHOICES.map((each) => (
                <PurposeChoice key={each} purpose={each} isChosen={each === purpose}>
                  {t("codes.option_upgrade", { package: t(`package.${purposeOf(each).package_type}`) })}
                </PurposeChoice>
              ))}
            </div>
          </fieldset>
        </div>
      </Disclosure>
    </DialogForm>
  );
}

interface ChoiceProps {
  id?: string | undefined;
  purpose: CodePurpose;
  isChosen: boolean;
  children: ReactNode;
}

const PurposeChoice = ({ id, purpose, isChosen, children }: ChoiceProps) => (
  <label>
    <input type="radio" id={id} name="purpose" value={purpose} defaultChecked={isChosen} />
    {children}
  </label>
);
