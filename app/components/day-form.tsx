import { DAYS, type Day } from "~/domain/shared/calendar/rules";
import { useTexts } from "~/i18n/texts";

interface Props {
  screen: string;
  /** Undefined when a client looks at their own day, or a trainer has chosen nobody. */
  client: string | undefined;
  date: Day;
}

/** Lets the user choose a date. A script shows the day at once (see day.ts); without it the button does. */
export function DayForm({ screen, client, date }: Props) {
  const { t } = useTexts();
  return (
    <form action={screen} className="flex items-end gap-2" data-on-demand="day">
      {client && <input type="hidden" name="client" value={client} />}
      <label htmlFor="date" className="sr-only">
        {t("tasks.date")}
      </label>
      <input
        id="date"
        name="date"
        type="date"
        className="input numbers w-44"
        defaultValue={date}
        min={DAYS.first}
        max={DAYS.last}
        required
        autoComplete="off"
      />
      <button type="submit" className="button without-script">
        {t("tasks.go")}
      </button>
    </form>
  );
}
