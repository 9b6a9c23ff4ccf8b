import { useTranslation } from "react-i18next";
import type { Day } from "~/domain/calendar/rules";
import { ClientSelect } from "./client-select";
import { Field } from "./field";

interface Props {
  /** The path of the screen that shows the chosen day. */
  screen: string;
  clients: { user_id: string; name: string }[];
  client: string | undefined;
  date: Day;
}

/** Lets a trainer choose a client and a day. */
export function DayForm({ screen, clients, client, date }: Props) {
  const { t } = useTranslation();
  return (
    <form action={screen} className="day-form">
      <ClientSelect clients={clients} chosen={client} />
      <Field
        id="date"
        name="date"
        type="date"
        label={t("tasks.date")}
        className="input numbers"
        defaultValue={date}
        required
      />
      <button type="submit" className="button">
        {t("tasks.go")}
      </button>
    </form>
  );
}
