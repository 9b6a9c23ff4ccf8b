import type { SerializeFrom } from "@remix-run/node";
import { FormError } from "~/components/field";
import { chipsOf, type TargetChip, targetOf } from "~/domain/coaching/plan-content/targets";
import { clockText } from "~/domain/coaching/sets/rest";
import type { FormAnswer } from "~/domain/shared/form-answer";
import { useTexts } from "~/i18n/texts";
import type { OpenExercise } from "./open-exercise.server";
import { SetRow } from "./set-row";
import { SETS, typedBy } from "./sets-form";
import type { Listed } from "./task-lines";

interface Props {
  task: Extract<Listed, { task_type: "training_exercise" }>;
  open: SerializeFrom<OpenExercise>;
  answer?: FormAnswer | undefined;
}

/** Shows the sets of an exercise as the fields of one form: a row a set, which one button confirms. */
export function OpenSets({ task, open, answer }: Props) {
  const { t } = useTexts();
  const { exercise_name } = task.task_reference;
  const target = targetOf(task.task_reference);
  const of = typedBy(answer, open.id);
  return (
    <div className="open-sets" data-sets={task.id} data-rest={target.rest_seconds ?? undefined}>
      {/* Enter in a field shows the page again, and saves nothing that nobody has confirmed. */}
      <button type="submit" form={SETS} name="show" value="rows" hidden formNoValidate>
        {t("sets.show")}
      </button>
      <input type="hidden" form={SETS} name="exercise" value={task.id} />
      <input type="hidden" form={SETS} name="exercise_name" value={exercise_name} />
      <TargetText targets={task.task_reference.targets} />
      <FormError message={of.error} focus />
      <div className="sets-head" aria-hidden>
        <span>{t("sets.set")}</span>
        <span>{t("sets.last")}</span>
        <span>{t(target.kind === "bodyweight" ? "sets.added" : "sets.weight")}</span>
        <span>{t(target.kind === "seconds" ? "sets.seconds" : "sets.reps")}</span>
      </div>
      <ul className="sets">
        {open.rows.map((row, index) => (
          <SetRow key={row.place} row={row} index={index} exercise={exercise_name} {...of.set(row.place)} />
        ))}
      </ul>
      <div className="sets-actions">
        <button type="submit" form={SETS} className="button button-main" data-busy={t("tasks.saving")}>
          {t("sets.save_all")}
        </button>
        <button
          type="submit"
          form={SETS}
          name="show"
          value="more"
          formNoValidate
          className="button button-quiet"
        >
          {t("sets.add")}
        </button>
      </div>
    </div>
  );
}

/** Tells what a plan asks for beside the numbers of its sets, such as "Rest 1:30 · RIR 2". */
function TargetText({ targets }: { targets: string | undefined }) {
  const { t } = useTexts();
  const textOf = (chip: TargetChip): string => {
    switch (chip.kind) {
      case "rest":
        return t("sets.rest", { time: clockText(chip.seconds) });
      case "warm_ups":
        return t("sets.warm_ups", { count: chip.count });
      case "rir":
        return t("sets.rir", { count: chip.count });
      case "text":
        return chip.text;
    }
  };
  const texts = chipsOf(targets).map(textOf);
  return texts.length > 0 && <p className="numbers text-muted text-small">{texts.join(" · ")}</p>;
}
