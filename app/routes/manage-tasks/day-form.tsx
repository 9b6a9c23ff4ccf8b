import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field, FieldFrame } from "~/components/field";
import type { loader } from "./page";

/** Whose day a trainer plans. */
export function DayForm() {
  const { t } = useTranslation();
  const { clients, client, date } = useLoaderData<typeof loader>();
  return (
    <form action="/manage-tasks" className="day-form">
      <FieldFrame id="client" label={t("tasks.client")}>
        <select id="client" name="client" className="input" defaultValue={client?.user_id ?? ""} required>
          <option value="" disabled>
            {t("tasks.choose_client")}
          </option>
          {clients.map(({ user_id, name }) => (
            <option key={user_id} value={user_id}>
              {name}
            </option>
          ))}
        </select>
      </FieldFrame>
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
