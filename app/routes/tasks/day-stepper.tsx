import { useLoaderData } from "@remix-run/react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { dayInWords } from "~/components/dates";
import type { loader } from "./page";

/** ‹ today ›: a day back, a day on, or any date. */
export function DayStepper() {
  const { t, i18n } = useTranslation();
  const { date, near, previous, next, client, isTrainer } = useLoaderData<typeof loader>();
  const whose: { client?: string } = isTrainer && client ? { client: client.user_id } : {};
  const href = (day?: string) => `/tasks?${new URLSearchParams({ ...whose, ...(day && { date: day }) })}`;
  return (
    <div className="flex flex-col gap-2">
      <nav aria-label={t("tasks.date")} className="flex items-center justify-between gap-2">
        <a
          className="button button-icon"
          href={href(previous)}
          aria-label={t("tasks.previous_day")}
          rel="prev"
        >
          <ChevronLeft className="icon" aria-hidden />
        </a>
        <div className="text-center">
          <h2>{near ? t(`tasks.${near}`) : dayInWords(date, i18n.language)}</h2>
          <p className="text-muted text-small">
            {near ? (
              dayInWords(date, i18n.language)
            ) : (
              <a href={href()} className="underline">
                {t("tasks.to_today")}
              </a>
            )}
          </p>
        </div>
        <a className="button button-icon" href={href(next)} aria-label={t("tasks.next_day")} rel="next">
          <ChevronRight className="icon" aria-hidden />
        </a>
      </nav>
      <form action="/tasks" className="flex items-end justify-center gap-2">
        {whose.client && <input type="hidden" name="client" value={whose.client} />}
        <label htmlFor="date" className="sr-only">
          {t("tasks.date")}
        </label>
        <input
          id="date"
          name="date"
          type="date"
          className="input numbers w-44"
          defaultValue={date}
          required
        />
        <button type="submit" className="button">
          {t("tasks.go")}
        </button>
      </form>
    </div>
  );
}
