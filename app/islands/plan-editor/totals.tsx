import { parseNumber } from "~/domain/shared/numbers";
import type { PlanEditorProps, PlanForm } from "./values";

interface Props extends Pick<PlanEditorProps, "texts" | "locale"> {
  typed: PlanForm | undefined;
}

const MACROS = ["protein", "carbs", "fat"] as const;

/** Shows the sums of all meals beside the daily targets. With JavaScript they change while the user types. */
export function Totals({ typed, texts, locale }: Props) {
  // Not components/formats.ts, because its date formats would double the size of this island.
  const format = (value: number) => value.toLocaleString(locale);
  const total = (name: "calories" | (typeof MACROS)[number]) => {
    const sum = (typed?.meals ?? []).reduce((before, meal) => before + amount(meal?.[name]), 0);
    const target = amount(typed?.[`${name}_target`]);
    const [compared, unit] =
      name === "calories" ? [texts.calories_total, texts.kcal] : [texts.macro_total, texts.gram];
    const isOver = target > 0 && sum > target;
    const apart = (isOver ? texts.total_over : texts.total_left).replace(
      "{{by}}",
      format(Math.abs(sum - target)),
    );
    return {
      sum,
      target,
      isOver,
      amount:
        target > 0
          ? compared.replace("{{sum}}", format(sum)).replace("{{target}}", format(target))
          : `${format(sum)} ${unit}`,
      // Colour alone must not carry the meaning.
      verdict: target > 0 && (
        <span className="totals-verdict">{sum === target ? texts.total_met : apart}</span>
      ),
    };
  };
  const calories = total("calories");
  const macros = MACROS.map((name) => ({ name, ...total(name) })).filter(
    ({ sum, target }) => sum > 0 || target > 0,
  );
  return (
    <section className="totals numbers" aria-label={texts.totals}>
      <p className="totals-calories" data-over={calories.isOver || undefined}>
        <strong>{calories.amount}</strong> {calories.verdict}
      </p>
      {calories.target > 0 && (
        <progress className="bar" max={calories.target} value={calories.sum} aria-hidden />
      )}
      {macros.length > 0 && (
        <ul className="totals-macros">
          {macros.map(({ name, amount, isOver, verdict }) => (
            <li key={name} data-over={isOver || undefined}>
              {texts[name]} {amount}
              {isOver && <> ({verdict})</>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const amount = (value: unknown) => parseNumber(String(value ?? ""), "whole") ?? 0;
