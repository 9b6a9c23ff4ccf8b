import type { RosterClient } from "~/domain/screens/roster.server";
import { useTexts } from "~/i18n/texts";

type Needing = Pick<RosterClient, "waiting" | "initial_data_completed" | "to_review" | "unread">;

export function Needs({ client }: { client: Needing }) {
  const { t } = useTexts();
  const needs = [
    client.unread && t("dashboard.need_answer"),
    client.to_review && t("dashboard.need_review"),
    client.waiting && t("dashboard.need_plan"),
    !client.initial_data_completed && t("dashboard.need_data"),
  ].filter(Boolean);
  if (needs.length === 0) return null;
  return (
    <ul className="needs">
      {needs.map((need) => (
        <li key={String(need)}>{need}</li>
      ))}
    </ul>
  );
}
