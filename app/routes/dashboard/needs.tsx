import type { RosterClient } from "~/domain/screens/roster.server";
import { useTexts } from "~/i18n/texts";

/** The facts that tell what a client needs. */
type Needing = Pick<RosterClient, "waiting" | "initial_data_completed" | "to_review" | "unread">;

/** Shows what a client needs, if anything: an answer, a review, a plan, or to enter their body data. */
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
