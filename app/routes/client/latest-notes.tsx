import { dateOfDay } from "~/components/formats";
import type { ClientOverview } from "~/domain/screens/overview.server";
import { useTexts } from "~/i18n/texts";

export function LatestNotes({ client: { user_id, notes } }: { client: ClientOverview }) {
  const { t, locale } = useTexts();
  return (
    <section className="card" aria-labelledby="notes">
      <h2 id="notes">{t("client.notes")}</h2>
      {notes.length === 0 ? (
        <p className="mt-2 text-muted">{t("client.no_notes")}</p>
      ) : (
        <ul className="rows mt-1">
          {notes.map(({ id, name, day, notes: text }) => (
            <li key={id} className="py-2.5">
              <a
                className="flex min-h-11 flex-wrap items-center gap-x-3 hover:underline"
                href={`/tasks?client=${user_id}&date=${day}#task-${id}`}
              >
                <strong className="min-w-0 break-words">{name}</strong>
                <span className="numbers text-muted text-small">{dateOfDay(day, locale)}</span>
              </a>
              <p className="task-note whitespace-pre-line break-words text-muted">{text}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
