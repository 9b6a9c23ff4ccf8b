import { Users } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ClientSelect } from "~/components/client-select";
import { EmptyState } from "~/components/empty-state";
import type { Day } from "~/domain/calendar/rules";

interface Props {
  clients: { user_id: string; name: string }[];
  client: { user_id: string } | null;
  date: Day;
}

/** Lets a trainer choose the client. The chosen date stays. */
export function ClientSelector({ clients, client, date }: Props) {
  const { t } = useTranslation();
  if (clients.length === 0)
    return <EmptyState icon={Users} title={t("tasks.no_clients")} hint={t("tasks.no_clients_hint")} />;
  return (
    <>
      <form action="/tasks" className="flex items-end gap-2">
        <div className="flex-1">
          <ClientSelect clients={clients} chosen={client?.user_id} />
        </div>
        {client && <input type="hidden" name="date" value={date} />}
        <button type="submit" className="button">
          {t("tasks.go")}
        </button>
      </form>
      {!client && (
        <EmptyState icon={Users} title={t("tasks.choose_client")} hint={t("tasks.choose_client_hint")} />
      )}
    </>
  );
}
