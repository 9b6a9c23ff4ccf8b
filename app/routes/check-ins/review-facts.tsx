import type { ReactNode } from "react";
import { absentDays } from "~/components/absences";
import { Figure } from "~/components/figure";
import { dayInOneLine } from "~/components/formats";
import { number, signed } from "~/components/number-formats";
import { displayName } from "~/domain/people/profile/rules";
import type { Change, Measured } from "~/domain/screens/review";
import type { Review } from "~/domain/screens/review.server";
import { useTexts } from "~/i18n/texts";
import { LastDays } from "./last-days";
import { useCheckInWords } from "./words";

/** Shows what was measured and how it changed, how the seven days before went, and what the client wrote. */
export function ReviewFacts({ review }: { review: Review }) {
  const { t } = useTexts();
  const words = useCheckInWords();
  const { checkIn, weight, body_fat, ratings } = review;
  const girths = (["waist_cm", "hip_cm", "chest_cm"] as const).flatMap((name) => {
    const value = review.girths[name];
    return value === null ? [] : [{ label: t(`curves.${name}`), value: words.cm(value) }];
  });
  return (
    <>
      <dl className="review-facts">
        <Changed label={t("client.weight")} change={weight} inWords={words.kg} />
        <Changed label={t("client.body_fat")} change={body_fat} inWords={words.percent} />
        {girths.map((girth) => (
          <Fact key={girth.label} {...girth} />
        ))}
        {checkIn.mood_rating !== null && (
          <Fact
            label={t("check_ins.mood")}
            value={checkIn.mood_rating}
            hints={[words.mood(checkIn.mood_rating)]}
          />
        )}
        {checkIn.energy_level !== null && (
          <Fact
            label={t("check_ins.energy")}
            value={checkIn.energy_level}
            hints={[words.energy(checkIn.energy_level)]}
          />
        )}
      </dl>
      <section aria-label={t("check_ins.week_before")}>
        <p className="label mb-1">{t("check_ins.week_before")}</p>
        <DaysBefore review={review} />
      </section>
      {ratings.length > 0 && (
        <section aria-label={t("check_ins.mood")}>
          <p className="label mb-1">{t("check_ins.daily.title")}</p>
          <LastDays checkIns={ratings} />
        </section>
      )}
      <Words review={review} />
    </>
  );
}

interface FactProps {
  label: string;
  /** Null if it is unknown. */
  value: ReactNode;
  hints?: string[];
}

const Fact = ({ label, value, hints = [] }: FactProps) => (
  <div>
    <dt className="text-faint text-small">{label}</dt>
    <dd>{value === null ? <span className="text-faint">–</span> : <Figure value={value} small />}</dd>
    {hints.map((hint) => (
      <dd key={hint} className="numbers text-muted text-small">
        {hint}
      </dd>
    ))}
  </div>
);

interface ChangedProps {
  label: string;
  change: Change | null;
  inWords: (value: number) => string;
}

function Changed({ label, change, inWords }: ChangedProps) {
  const { t, locale } = useTexts();
  const since = (key: "since_last" | "since_start", measured: Measured | null) =>
    measured
      ? [
          t(`check_ins.${key}`, {
            change: measured.value === 0 ? "±0" : signed(measured.value, locale, { least: 1, most: 1 }),
            date: dayInOneLine(measured.day, locale),
          }),
        ]
      : [];
  if (!change) return <Fact label={label} value={null} />;
  const hints = [...since("since_last", change.last), ...since("since_start", change.start)];
  return <Fact label={label} value={inWords(change.value)} hints={hints} />;
}

function DaysBefore({ review: { tasks, food, absences } }: { review: Review }) {
  const texts = useTexts();
  const { t, locale } = texts;
  const { average, goals, daysWithEntries } = food;
  return (
    <>
      {absences.map((absence) => (
        <p key={absence.id}>{absentDays(texts, absence)}</p>
      ))}
      <dl className="review-facts">
        <Fact
          label={t("check_ins.tasks_done")}
          value={tasks.rate === null ? null : `${tasks.rate} %`}
          hints={tasks.idle > 0 ? [t("dashboard.week_idle", { count: tasks.idle })] : []}
        />
        <Fact
          label={t("check_ins.calories")}
          value={average && number(average.calories, locale)}
          hints={
            average
              ? [
                  t("check_ins.calories_of", { goal: number(goals.calories, locale) }),
                  t("week.average", { count: daysWithEntries }),
                ]
              : [t("check_ins.nothing_logged")]
          }
        />
      </dl>
    </>
  );
}

function Words({ review: { photos, place } }: { review: Review }) {
  const { t } = useTexts();
  const captions = [...new Set(photos.map(({ caption }) => caption).filter(Boolean))];
  if (captions.length === 0) return null;
  const label = t("check_ins.words_of", { name: place.client.first_name || displayName(place.client) });
  return (
    <section className="review" aria-label={label}>
      <p className="label">{label}</p>
      {captions.map((caption) => (
        <p key={caption} className="whitespace-pre-line">
          {caption}
        </p>
      ))}
    </section>
  );
}
