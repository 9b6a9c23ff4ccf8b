import { StateBadge } from "~/components/badges";
import { DateText } from "~/components/date-text";
import { Row } from "~/components/list";
import type { HistorySession } from "~/domain/coaching/sets/history";
import { setsLine } from "~/domain/coaching/sets/line";
import { numberText } from "~/domain/shared/numbers";
import { useTexts } from "~/i18n/texts";
import { useBestValue } from "./best-value";
import { dayAddress } from "./log-addresses";
import type { LogFacts } from "./log-client.server";
import { usePlannedText } from "./planned-text";

/** Shows one session of an exercise: its day, what was done beside what was planned, and its record. */
export function SessionRow({ session, facts }: { session: HistorySession; facts: LogFacts }) {
  const { t, locale } = useTexts();
  const write = useBestValue();
  const plannedText = usePlannedText();
  const { day, sets, planned, records, volume } = session;
  const date = (
    <strong className="text-body text-ink">
      <DateText day={day} inFull />
    </strong>
  );
  return (
    <Row
      title={
        facts.isArchived ? (
          <p className="row-facts">{date}</p>
        ) : (
          <a className="row-facts min-h-11 hover:underline" href={dayAddress(facts, day)}>
            {date}
          </a>
        )
      }
      facts={
        <>
          <p className="numbers">{setsLine(sets, (value) => numberText(value, locale))}</p>
          {planned && <p className="numbers text-faint text-small">{plannedText(planned)}</p>}
        </>
      }
      side={
        volume !== null && (
          <span className="text-muted">
            {t("training_log.history.volume", { value: write("volume", volume) })}
          </span>
        )
      }
    >
      {records.length > 0 && (
        <p className="flex w-full max-w-none flex-wrap items-center gap-1">
          <span className="text-faint text-small">{t("training_log.records.title")}</span>{" "}
          {records.map(({ kind }) => (
            <StateBadge key={kind} isActive>
              {t(`training_log.records.${kind}`)}
            </StateBadge>
          ))}
        </p>
      )}
    </Row>
  );
}
