import { dayInShort } from "~/components/formats";
import { number } from "~/components/number-formats";
import { heavier, STEP_KG } from "~/domain/coaching/tasks/note-ideas";
import { useTexts } from "~/i18n/texts";
import { useLastTime } from "./last-time";
import { type Listed, useTaskStats } from "./task-lines";

interface Idea {
  /** Holds the fields that the button's form sends without a script. */
  name: "same" | "heavier";
  label: string;
  text: string;
}

/** Suggests texts for the note of an exercise: the note of the last time, and the weight raised by one step. Sets make no note. */
export function useNoteIdeas(task: Listed | null): Idea[] {
  const { t, locale } = useTexts();
  if (task?.task_type !== "training_exercise") return [];
  const last = task.last_time?.notes ?? "";
  const kg = (weight: number) => number(weight, locale);
  const more = heavier(last, task.task_reference.weight);
  const same = { name: "same" as const, label: t("tasks.same_as_last"), text: last };
  return [
    ...(last ? [same] : []),
    ...(more === null
      ? []
      : [
          {
            name: "heavier" as const,
            label: t("tasks.heavier_step", { kg: kg(STEP_KG) }),
            text: t("tasks.heavier", { kg: kg(more) }),
          },
        ]),
  ];
}

export function NoteFacts({ task }: { task: Listed }) {
  const { t, locale } = useTexts();
  const target = useTaskStats()(task);
  const last = useLastTime()(task);
  const noteOf = ({ day, note, notedOn }: NonNullable<typeof last>) =>
    note && notedOn !== day ? `${dayInShort(notedOn, locale)}: ${note}` : note;
  if (!target && !last) return null;
  return (
    <dl className="note-facts">
      {target && (
        <div>
          <dt>{t("tasks.target")}</dt>
          <dd className="numbers">{target}</dd>
        </div>
      )}
      {last && (
        <div>
          <dt>{t("tasks.last", { date: dayInShort(last.day, locale) })}</dt>
          <dd>{[last.sets, noteOf(last)].filter(Boolean).join(" · ")}</dd>
        </div>
      )}
    </dl>
  );
}

export function NoteIdeas({ ideas }: { ideas: Idea[] }) {
  const { t } = useTexts();
  if (ideas.length === 0) return null;
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t("tasks.ideas")}</legend>
      {ideas.map(({ name, label, text }) => (
        <button
          key={name}
          type="submit"
          name="show"
          value={name}
          formNoValidate
          className="button"
          data-idea={text}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
