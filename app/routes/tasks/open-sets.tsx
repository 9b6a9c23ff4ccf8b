import type { SerializeFrom } from "@remix-run/node";
import { FormError } from "~/components/field";
import { number } from "~/components/number-formats";
import { TargetChips } from "~/components/target-chips";
import { targetOf } from "~/domain/coaching/plan-content/targets";
import { isDone, SET_STEPS } from "~/domain/coaching/sets/rules";
import type { FormAnswer } from "~/domain/shared/form-answer";
import { useTexts } from "~/i18n/texts";
import type { OpenExercise } from "./open-exercise.server";
import { SetRow } from "./set-row";
import { currentSet, SETS, SETS_UNDO, typedBy } from "./sets-form";
import { SetsTable } from "./sets-table";
import type { Listed } from "./task-lines";

interface Props {
  task: Extract<Listed, { task_type: "training_exercise" }>;
  open: SerializeFrom<OpenExercise>;
  answer?: FormAnswer | undefined;
}

/** Shows the sets of an exercise as the fields of one form: a row a set, with the button that confirms it. */
export function OpenSets({ task, open, answer }: Props) {
  const { t } = useTexts();
  const { exercise_name } = task.task_reference;
  const target = targetOf(task.task_reference);
  const of = typedBy(answer, open.id);
  const current = open.rows.find(({ entered }) => !entered) ?? open.rows.at(-1);
  const done = (task.last_session?.sets ?? []).filter(isDone).length;
  const showsLast = done > 0 && open.rows.filter(({ last }) => last).length >= done;
  return (
    <div
      className="open-sets"
      data-sets={task.id}
      data-rest={target.rest_seconds ?? undefined}
      data-shows-last={showsLast ? "" : undefined}
    >
      {/* Enter in a field shows the page again, and saves nothing that nobody has confirmed. */}
      <button type="submit" form={SETS} name="show" value="rows" hidden formNoValidate>
        {t("sets.show")}
      </button>
      <input type="hidden" form={SETS} name="exercise" value={task.id} />
      <input type="hidden" form={SETS} name="exercise_name" value={exercise_name} />
      <TargetChips targets={task.task_reference.targets} texts={t("targets", { returnObjects: true })} />
      {of.error && <FormError message={of.error} focus />}
      <SetsTable kind={target.kind} hasLast={open.rows.some(({ last }) => last)}>
        {open.rows.map((row, index) => (
          <SetRow
            key={row.place}
            id={row === current ? currentSet(task.id) : undefined}
            row={row}
            index={index}
            exercise={exercise_name}
            {...of.set(row.place)}
          />
        ))}
      </SetsTable>
      <StepButtons counted={target.kind === "seconds" ? "seconds" : "reps"} />
      <div className="sets-actions">
        <AllAsPlanned />
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
      <UndoButton exercise={task.id} />
    </div>
  );
}

/** Enters every open set as it is filled in. */
export function AllAsPlanned() {
  const { t } = useTexts();
  return (
    <button type="submit" form={SETS} className="button button-quiet" data-busy={t("tasks.saving")}>
      {t("sets.all_as_planned")}
    </button>
  );
}

/** Holds the button that takes back what the one above has entered. A script shows it in its place (behaviors/on-demand/undo-sets.ts). */
function UndoButton({ exercise }: { exercise: number }) {
  const { t } = useTexts();
  return (
    <template data-undo>
      <span className="contents">
        <input type="hidden" form={SETS_UNDO} name="exercise" value={exercise} />
        <input type="hidden" form={SETS_UNDO} name="sets" />
        <input type="hidden" form={SETS_UNDO} name="tasks" />
        <button type="submit" form={SETS_UNDO} className="button" data-busy={t("app.undoing")}>
          {t("app.undo")}
        </button>
      </span>
    </template>
  );
}

/** Holds the buttons that change a set by one step. A script shows them below the fields of the set that comes next. */
function StepButtons({ counted }: { counted: "reps" | "seconds" }) {
  const { t, locale } = useTexts();
  const button = (field: "weight_kg" | "reps" | "seconds", sign: "−" | "+") => {
    const by = sign + number(SET_STEPS[field], locale);
    return (
      <button
        type="button"
        className="button numbers"
        data-step={field}
        data-by={SET_STEPS[field] * (sign === "+" ? 1 : -1)}
        aria-label={t(`sets.step_${field}`, { by })}
      >
        {by}
      </button>
    );
  };
  return (
    <template>
      <div className="set-steps">
        {(["weight_kg", counted] as const).map((field) => (
          <span key={field}>
            {button(field, "−")}
            {button(field, "+")}
          </span>
        ))}
      </div>
    </template>
  );
}
