import { DateText } from "~/components/date-text";
import { withOneDecimal } from "~/components/number-formats";
import { useTexts } from "~/i18n/texts";
import type { OpenConversation } from "./loaded.server";

export function Facts({ conversation: { client, name, facts } }: { conversation: OpenConversation }) {
  const { t, locale } = useTexts();
  if (!facts) return null;
  const { today, week, weight } = facts;
  return (
    <aside className="chat-facts" aria-label={t("messages.facts", { name })}>
      <dl className="rows">
        <div>
          <dt className="text-muted text-small">{t("messages.today")}</dt>
          <dd className="numbers">{today ? t("messages.today_done", today) : t("messages.today_nothing")}</dd>
        </div>
        <div>
          <dt className="text-muted text-small">{t("dashboard.last_days")}</dt>
          <dd className="numbers">
            {week.rate === null ? "–" : t("dashboard.week_rate", { rate: week.rate })}
          </dd>
        </div>
        <div>
          <dt className="text-muted text-small">{t("dashboard.last_weight")}</dt>
          <dd className="numbers">
            {weight ? `${withOneDecimal(weight.kg, locale)} ${t("client.kg")}` : "–"}
            {weight && (
              <span className="text-muted">
                {" "}
                · <DateText day={weight.measured_on} />
              </span>
            )}
          </dd>
        </div>
      </dl>
      <a className="button mt-3 w-full" href={`/client/${client.user_id}`}>
        {t("messages.open_client")}
      </a>
    </aside>
  );
}
