import { Icon } from "~/components/icon";
import type { Day } from "~/domain/shared/calendar/rules";
import { useTexts } from "~/i18n/texts";

interface Props {
  client: { user_id: string } | null;
  date: Day;
}

export function AssignLink({ client, date }: Props) {
  const { t } = useTexts();
  const search = new URLSearchParams({ ...(client && { client: client.user_id }), date });
  return (
    <a className="button button-main" href={`/manage-tasks?${search}`}>
      <Icon name="plus" />
      {t("tasks.create_custom")}
    </a>
  );
}
