import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Day } from "~/domain/calendar/rules";

interface Props {
  client: { user_id: string } | null;
  date: Day;
}

/** Links to the tasks that the trainer assigns to this client for this day. */
export function AssignLink({ client, date }: Props) {
  const { t } = useTranslation();
  const search = new URLSearchParams({ ...(client && { client: client.user_id }), date });
  return (
    <a className="button button-main" href={`/manage-tasks?${search}`}>
      <Plus className="icon" aria-hidden />
      {t("tasks.create_custom")}
    </a>
  );
}
