import { Need, StateBadge } from "~/components/badges";
import { DateText } from "~/components/date-text";
import { EmptyState } from "~/components/empty-state";
import { dayInShort, weekdaysInShort } from "~/components/formats";
import { Icon } from "~/components/icon";
import { List, Row } from "~/components/list";
import { MoreMenu } from "~/components/more-menu";
import { TextAction } from "~/components/text-action";
import type { listAssigned } from "~/domain/coaching/tasks/assigned-list.server";
import type { Day } from "~/domain/shared/calendar/rules";
import { useTexts } from "~/i18n/texts";
import { manageUrl, rowOf } from "./address";

type Task = Awaited<ReturnType<typeof listAssigned>>[number];

interface Props {
  client: { user_id: string; name: string };
  date: Day;
  tasks: Task[];
}

export function Assigned({ client, date, tasks }: Props) {
  const { t } = useTexts();
  const day = `/tasks?${new URLSearchParams({ client: client.user_id, date })}`;
  return (
    <section aria-labelledby="assigned">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
        <div>
          <h2 id="assigned">{t("manage_tasks.assigned")}</h2>
          <p className="text-muted">
            {client.name} · <DateText day={date} inFull />
          </p>
        </div>
        <TextAction href={day}>{t("manage_tasks.whole_day")}</TextAction>
      </div>
      {tasks.length === 0 ? (
        <div className="card">
          <EmptyState
            kind="card"
            icon="clipboard-list"
            title={t("manage_tasks.empty")}
            hint={t("manage_tasks.empty_hint")}
          />
        </div>
      ) : (
        <List>
          {tasks.map((task) => (
            <AssignedRow key={task.id} task={task} date={date} />
          ))}
        </List>
      )}
    </section>
  );
}

function AssignedRow({ task, date }: { task: Task; date: Day }) {
  const { t } = useTexts();
  const repetition = useRepetition(task);
  const facts = [
    t(`tasks.priorities.${task.priority}`),
    t(`manage_tasks.categories.${task.category}`),
    repetition,
  ].join(" · ");
  const linkProps = (path: string, text: string) => ({
    href: manageUrl(task.client_user_id, date, `/${task.id}/${path}`),
    "aria-label": `${text}: ${task.task_name}`,
  });
  const edit = t("manage_tasks.edit");
  const remove = t("manage_tasks.delete");
  return (
    <Row
      id={rowOf(task)}
      title={<h3 className="font-sans text-body">{task.task_name}</h3>}
      facts={
        <>
          {task.priority === "high" ? <Need>{facts}</Need> : <p className="row-facts">{facts}</p>}
          {task.description && (
            <p className="mt-1 whitespace-pre-line text-muted text-small">{task.description}</p>
          )}
          {task.notes && <p className="task-note mt-1.5 text-muted text-small">{task.notes}</p>}
        </>
      }
      state={
        task.is_completed && (
          <StateBadge isActive>
            <Icon name="circle-check" className="icon-small" />
            {t("manage_tasks.done")}
          </StateBadge>
        )
      }
      actions={
        <>
          <a className="button button-quiet button-icon" title={edit} {...linkProps("edit", edit)}>
            <Icon name="pencil" />
          </a>
          <MoreMenu label={t("app.more_named", { name: task.task_name })}>
            <a {...linkProps("delete", remove)}>{remove}</a>
          </MoreMenu>
        </>
      }
    />
  );
}

/** Returns the days of a task in words, such as "Mon, Wed, until 3 Dec". */
function useRepetition({ repeats, weekdays, ends_on }: Task): string {
  const { t, locale } = useTexts();
  const days =
    repeats === "weekdays"
      ? weekdaysInShort(weekdays, locale).join(", ")
      : t(`manage_tasks.repeats.${repeats}`);
  if (repeats === "once" || !ends_on) return days;
  return `${days}, ${t("manage_tasks.ends", { date: dayInShort(ends_on, locale) })}`;
}
