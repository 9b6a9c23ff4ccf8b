import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ClientSelect } from "~/components/client-select";
import { Field } from "~/components/field";
import type { loader } from "./page";

/** Whose day a trainer plans. */
export function DayForm() {
  const { t } = useTranslation();
  const { clients, client, date } = useLoaderData<typeof loader>();
  return (
    <form action="/manage-tasks" className="day-form">
      <ClientSelect clients={clients} chosen={client?.user_id} />
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
