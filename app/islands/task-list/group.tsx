import type { TaskGroup, TaskLine, TaskListTexts } from "./line";

interface Props {
  group: TaskGroup;
  address: string;
  texts: TaskListTexts;
  onToggle: (line: TaskLine) => void;
}

type LineProps = { line: TaskLine } & Omit<Props, "group">;

/** Shows the tasks under one heading, each with its tick and its note. */
export function Group({ group: { id, title, plan, lines }, ...ofDay }: Props) {
  const completed = lines.filter((line) => line.is_completed).length;
  return (
    <section className="card pb-3" aria-labelledby={id}>
      <header className="flex items-baseline justify-between gap-3 pb-2">
        <div className="min-w-0">
          <h3 id={id} className="label break-words font-sans">
            {title}
          </h3>
          {plan && <p className="text-faint text-small">{plan}</p>}
        </div>
        <p className="numbers whitespace-nowrap text-faint text-small">
          {fill(ofDay.texts.done_of, { completed, total: lines.length })}
        </p>
      </header>
      <ul className="rows border-line border-t">
        {lines.map((line) => (
          <Line key={line.id} line={line} {...ofDay} />
        ))}
      </ul>
    </section>
  );
}

function Line({ line, ...ofDay }: LineProps) {
  const { texts } = ofDay;
  const noteText = line.notes ? texts.notes_edit : texts.notes_add;
  return (
    <li id={`task-${line.id}`} className="task" data-done={line.is_completed || undefined}>
      <Toggle line={line} {...ofDay} />
      <div className="task-body">
        <div className="task-head">
          <p className="task-name">{line.name}</p>
          {line.figures.length > 0 && (
            <p className="task-figures numbers">
              {line.figures.map(({ value, unit }) => (
                <span key={value}>
                  {value}
                  {unit && <span className="text-faint text-small"> {unit}</span>}
                </span>
              ))}
            </p>
          )}
        </div>
        {line.facts && (
          <p className="task-facts" data-urgent={line.urgent || undefined}>
            {line.facts}
          </p>
        )}
        {line.description && <p className="whitespace-pre-line text-muted text-small">{line.description}</p>}
        {line.lastTime && <p className="task-last">{line.lastTime}</p>}
        {line.notes && <p className="task-note mt-1.5 text-muted text-small">{line.notes}</p>}
        {line.is_completed && line.completed_by && (
          <p className="text-small text-success">{texts.done_by[line.completed_by]}</p>
        )}
      </div>
      <a
        className="button button-quiet button-icon -me-2"
        href={line.notesHref}
        aria-label={`${noteText}: ${line.name}`}
        title={noteText}
      >
        <span className="css-icon css-icon-note" />
      </a>
    </li>
  );
}

function Toggle({ line, address, texts, onToggle }: LineProps) {
  const { id, name, is_completed } = line;
  return (
    <form
      method="post"
      action={address}
      onSubmit={(event) => {
        event.preventDefault();
        onToggle(line);
      }}
    >
      <input type="hidden" name="id" value={id} />
      <button
        id={`tick-${id}`}
        type="submit"
        name="is_completed"
        value={String(!is_completed)}
        className="task-toggle"
        aria-label={fill(is_completed ? texts.reopen : texts.complete, { name })}
      >
        <span className="task-box">
          <span className="css-icon css-icon-check" />
        </span>
      </button>
    </form>
  );
}

/** Replaces the placeholders of a text. */
const fill = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, gap: string) => String(values[gap] ?? ""));
