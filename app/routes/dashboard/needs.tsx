import { Need } from "~/components/badges";
import type { RosterClient } from "~/domain/screens/roster.server";
import { useTexts } from "~/i18n/texts";

type Needing = Pick<RosterClient, "waiting" | "initial_data_completed" | "to_review" | "unread">;

/** Lists what a client needs. Missing body data can wait, because the client enters them. */
export function Needs({ client }: { client: Needing }) {
  const { t } = useTexts();
  const needs = [
    client.unread && t("dashboard.need_answer"),
    client.to_review && t("dashboard.need_review"),
    client.waiting && t("dashboard.need_plan"),
  ].filter((need) => typeof need === "string");
  if (needs.length === 0 && client.initial_data_completed) return null;
  return (
    <ul className="needs">
      {needs.map((need) => (
        <li key={need}>
          <Need>{need}</Need>
        </li>
      ))}
      {!client.initial_data_completed && (
        <li>
          <Need canWait>{t("dashboard.need_data")}</Need>
        </li>
      )}
    </ul>
  );
}
