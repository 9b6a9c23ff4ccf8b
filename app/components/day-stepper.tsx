import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Day } from "~/domain/calendar/rules";
import { DayForm } from "./day-form";
import { dayInWords } from "./formats";

interface Props {
  /** The path of the screen that shows the day. */
  screen: string;
  /** The client whose day is shown. Undefined when a client looks at their own day. */
  client: string | undefined;
  date: Day;
  /** The name of the day if it is yesterday, today or tomorrow, otherwise null. */
  near: "yesterday" | "today" | "tomorrow" | null;
  previous: Day;
  next: Day;
}

/** Links to the previous and the next day, and lets the user choose a date. */
export function DayStepper({ screen, client, date, near, previous, next }: Props) {
  const { t, i18n } = useTranslation();
  const href = (day?: Day) =>
    `${screen}?${new URLSearchParams({ ...(client && { client }), ...(day && { date: day }) })}`;
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
      <div className="self-center">
        <DayForm screen={screen} client={client} date={date} />
      </div>
    </div>
  );
}
