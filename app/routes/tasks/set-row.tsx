import type { SerializeFrom } from "@remix-run/node";
import { FieldError } from "~/components/field";
import { Icon } from "~/components/icon";
import { number } from "~/components/number-formats";
import { TextAction } from "~/components/text-action";
import { setsLine } from "~/domain/coaching/sets/line";
import { isDone, SET_REPS } from "~/domain/coaching/sets/rules";
import { shownValues } from "~/domain/coaching/training-log/shown-values";
import { numberText } from "~/domain/shared/numbers";
import { useTexts } from "~/i18n/texts";
import type { OpenExercise } from "./open-exercise.server";
import { SETS, type TypedSet } from "./sets-form";

interface Props extends TypedSet {
  id?: string | undefined;
  row: SerializeFrom<OpenExercise>["rows"][number];
  /** The place of its fields in the form. */
  index: number;
  exercise: string;
}

/** Shows one set: its number, what was done the last time, its fields, and the buttons that confirm, leave out or delete it. */
export function SetRow({ id, row, index, exercise, typed, errors }: Props) {
  const { t, locale } = useTexts();
  const { place, entered, last, is_warm_up } = row;
  const values = entered && isDone(entered) ? entered : row.prefill;
  const kind = values.kind === "seconds" ? "seconds" : "reps";
  const set = t(is_warm_up ? "sets.warm_up_named" : "sets.set_named", { number: row.number });
  const named = { set, exercise };
  const nameOf = (field: string) => `sets[${index}].${field}`;
  const hidden = (field: string, value: string | number) => (
    <input type="hidden" form={SETS} name={nameOf(field)} value={value} />
  );
  const fieldOf = (field: "weight_kg" | "reps" | "seconds", label: string) => (
    <SetField
      name={nameOf(field)}
      label={label}
      value={typed ? String(typed[field] ?? "") : numberText(values[field], locale)}
      isDecimal={field === "weight_kg"}
      errors={errors[field]}
    />
  );
  return (
    <li id={id} className="set" data-state={entered ? (isDone(entered) ? "done" : "skipped") : "open"}>
      {hidden("place", place)}
      {hidden("kind", values.kind)}
      {is_warm_up && hidden("is_warm_up", "true")}
      {hidden("id", entered?.id ?? "")}
      {entered?.rir != null && hidden("rir", entered.rir)}
      {hidden("idempotency_key", entered || !typed ? row.idempotency_key : String(typed.idempotency_key))}
      {hidden("shown", shownValues(values))}
      <span className="set-number numbers">
        <span aria-hidden>{is_warm_up ? t("sets.warm_up_short", { number: row.number }) : row.number}</span>
        <span className="sr-only">{set}</span>
        <span className="set-done sr-only">{t("sets.done")}</span>
        <span className="set-skipped font-normal text-muted text-small">{t("sets.skipped")}</span>
      </span>
      <span className="set-last numbers">
        {last && (
          <>
            <span className="sr-only">{t("sets.last")} </span>
            {setsLine([last], (value) => number(value, locale))}
          </>
        )}
      </span>
      {fieldOf("weight_kg", t(values.kind === "bodyweight" ? "sets.added_of" : "sets.weight_of", named))}
      {fieldOf(kind, t(kind === "seconds" ? "sets.seconds_of" : "sets.reps_of", named))}
      <button
        type="submit"
        form={SETS}
        name="confirm"
        value={place}
        className="button button-icon set-confirm"
        aria-label={t("sets.confirm", named)}
      >
        <Icon name="check" />
      </button>
      <div className="set-more">
        <TextAction
          form={SETS}
          name="skip"
          value={place}
          className="set-skip"
          aria-label={t("sets.skip_named", named)}
        >
          {t("sets.skip")}
        </TextAction>
        <TextAction
          form={SETS}
          name="remove"
          value={place}
          className="set-remove"
          aria-label={t("sets.remove_named", named)}
        >
          {t("sets.remove")}
        </TextAction>
      </div>
    </li>
  );
}

interface FieldProps {
  name: string;
  label: string;
  value: string;
  isDecimal: boolean;
  errors: string[] | undefined;
}

function SetField({ name, label, value, isDecimal, errors }: FieldProps) {
  const id = `error-${name}`;
  return (
    <>
      <input
        className="input numbers"
        form={SETS}
        name={name}
        aria-label={label}
        aria-invalid={errors ? true : undefined}
        aria-describedby={errors ? id : undefined}
        defaultValue={value}
        inputMode={isDecimal ? "decimal" : "numeric"}
        maxLength={isDecimal ? 7 : String(SET_REPS.max).length + 1}
        autoComplete="off"
        enterKeyHint="done"
      />
      {errors && <FieldError id={id}>{errors[0]}</FieldError>}
    </>
  );
}
