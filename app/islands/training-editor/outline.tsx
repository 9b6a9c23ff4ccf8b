import type { FieldMetadata } from "@conform-to/react";
import { type MouseEvent, useEffect, useState } from "react";
import { countOf } from "./rows";
import type { TrainingEditorProps, WorkoutValues } from "./values";

interface Props {
  workouts: FieldMetadata<WorkoutValues[] | undefined>;
  texts: TrainingEditorProps["texts"];
}

const rowOf = (index: number) => document.getElementById(`workout-${index + 1}`);

/** Lists the workouts of the plan with links to them, and marks the one where the trainer is. */
export function Outline({ workouts, texts }: Props) {
  const rows = workouts.getFieldList();
  const here = useHere(rows.length);
  return (
    <nav className="plan-outline" aria-label={texts.workouts}>
      <ol>
        {rows.map((row, index) => {
          const { name, exercises } = row.getFieldset();
          return (
            <li key={row.key}>
              <a
                href={`#workout-${index + 1}`}
                aria-current={index === here ? "location" : undefined}
                onClick={(event) => show(event, index)}
              >
                <span className="plan-outline-name">
                  {name.value?.trim() || texts.workout.replace("{{number}}", String(index + 1))}
                </span>
                <span className="numbers text-muted text-small">{countOf(exercises, texts)}</span>
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** Opens a workout and moves the focus to its name. The address stays, so that Back still closes the dialog. */
function show(event: MouseEvent, index: number) {
  const row = rowOf(index);
  const fold = row?.querySelector<HTMLDetailsElement>("details[data-fold]");
  if (!row || !fold || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  fold.open = true;
  row.scrollIntoView({ block: "start" });
  fold.querySelector<HTMLElement>(".workout-head input")?.focus({ preventScroll: true });
}

/** Returns the position of the workout that has the focus, or else that stands at the top of what is in sight. */
function useHere(count: number): number | undefined {
  const [here, setHere] = useState<number>();
  useEffect(() => {
    const middle = document.querySelector(".plan-outline")?.closest(".dialog-scroll");
    const rows = () => Array.from({ length: count }, (_, index) => rowOf(index));
    const scrolled = () => {
      const line = (middle?.getBoundingClientRect().top ?? 0) + 120;
      const passed = rows().findLastIndex((row) => row && row.getBoundingClientRect().top <= line);
      setHere(Math.max(passed, 0));
    };
    const focused = ({ target }: Event) => {
      const index = rows().findIndex((row) => row?.contains(target as Node));
      if (index >= 0) setHere(index);
    };
    scrolled();
    middle?.addEventListener("scroll", scrolled, { passive: true });
    middle?.addEventListener("focusin", focused);
    return () => {
      middle?.removeEventListener("scroll", scrolled);
      middle?.removeEventListener("focusin", focused);
    };
  }, [count]);
  return here;
}
