import { useLoaderData } from "@remix-run/react";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { loader } from "./page";

/** A trainer's way to the tasks that they assign to this client for this day. */
export function AssignLink() {
  const { t } = useTranslation();
  const { client, date } = useLoaderData<typeof loader>();
  const search = new URLSearchParams({ ...(client && { client: client.user_id }), date });
  return (
    <a className="button button-main" href={`/manage-tasks?${search}`}>
      <Plus className="icon" aria-hidden />
      {t("tasks.create_custom")}
    </a>
  );
}
