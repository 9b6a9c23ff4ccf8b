import type { Day } from "~/domain/shared/calendar/rules";
import { useTexts } from "~/i18n/texts";
import { DayForm } from "./day-form";
import { Disclosure } from "./disclosure";
import { dayInWords } from "./formats";
import { Icon } from "./icon";

interface Props {
  screen: string;
  /** Undefined when a client looks at their own day. */
  client: string | undefined;
  date: Day;
  near: "yesterday" | "today" | "tomorrow" | null;
  previous: Day;
  next: Day;
}

export function DayStepper({ screen, client, date, near, previous, next }: Props) {
  const { t, locale } = useTexts();
  const href = (day?: Day) =>
    `${screen}?${new URLSearchParams({ ...(client && { client }), ...(day && { date: day }) })}`;
  return (
    <nav aria-label={t("tasks.date")} className="day-stepper">
      <a className="button button-icon" href={href(previous)} aria-label={t("tasks.previous_day")} rel="prev">
        <Icon name="chevron-left" />
      </a>
      <Disclosure
        className="day-fold"
        summary={
          <>
            <h2>{near ? t(`tasks.${near}`) : dayInWords(date, locale)}</h2>
            {near && (
              <span className="order-1 basis-full font-normal text-muted text-small">
                {dayInWords(date, locale)}
              </span>
            )}
          </>
        }
      >
        <DayForm screen={screen} client={client} date={date} />
      </Disclosure>
      <a className="button button-icon" href={href(next)} aria-label={t("tasks.next_day")} rel="next">
        <Icon name="chevron-right" />
      </a>
      {!near && (
        <a href={href()} className="day-back underline">
          {t("tasks.to_today")}
        </a>
      )}
    </nav>
  );
}
