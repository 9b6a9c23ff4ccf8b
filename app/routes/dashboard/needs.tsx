import { useTexts } from "~/i18n/texts";

/** Shows what a client is waiting for, if anything: a plan, or to enter their body data. */
export function Needs({ client }: { client: { waiting: boolean; initial_data_completed: boolean } }) {
  const { t } = useTexts();
  if (!client.waiting && client.initial_data_completed) return null;
  return (
    <ul className="needs">
      {client.waiting && <li>{t("dashboard.need_plan")}</li>}
      {!client.initial_data_completed && <li>{t("dashboard.need_data")}</li>}
    </ul>
  );
}
