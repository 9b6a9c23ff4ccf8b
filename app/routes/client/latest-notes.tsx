import { DateText } from "~/components/date-text";
import { EmptyState } from "~/components/empty-state";
import { List, Row } from "~/components/list";
import type { ClientOverview } from "~/domain/screens/overview.server";
import { useTexts } from "~/i18n/texts";

export function LatestNotes({ client: { user_id, notes } }: { client: ClientOverview }) {
  const { t } = useTexts();
  return (
    <section className="card" aria-labelledby="notes">
      <h2 id="notes">{t("client.notes")}</h2>
      {notes.length === 0 ? (
        <div className="mt-2">
          <EmptyState kind="card" icon="message-square-text" title={t("client.no_notes")} />
        </div>
      ) : (
        <List bare>
          {notes.map(({ id, name, day, notes: text }) => (
            <Row
              key={id}
              title={
                <a
                  className="row-facts numbers min-h-11 hover:underline"
                  href={`/tasks?client=${user_id}&date=${day}#task-${id}`}
                >
                  <strong className="min-w-0 text-body text-ink">{name}</strong>
                  <DateText day={day} />
                </a>
              }
              facts={<p className="task-note whitespace-pre-line break-words text-muted">{text}</p>}
            />
          ))}
        </List>
      )}
    </section>
  );
}
