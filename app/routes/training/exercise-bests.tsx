import { DateText } from "~/components/date-text";
import { Figure } from "~/components/figure";
import { BEST_KINDS, type bestsOfSessions } from "~/domain/coaching/sets/records";
import { useTexts } from "~/i18n/texts";
import { useBestUnit, useBestValue } from "./best-value";

interface Props {
  bests: ReturnType<typeof bestsOfSessions>;
  isTrainer: boolean;
}

/** Shows the bests of an exercise with their days, and how its maximum is estimated. */
export function ExerciseBests({ bests, isTrainer }: Props) {
  const { t } = useTexts();
  const [write, unitOf] = [useBestValue(), useBestUnit()];
  const known = BEST_KINDS.flatMap((kind) => {
    const best = bests[kind];
    return best ? [{ kind, ...best }] : [];
  });
  if (known.length === 0) return null;
  return (
    <section aria-labelledby="bests" className="flex flex-col gap-3">
      <h2 id="bests">{t("training_log.history.bests")}</h2>
      <dl className="grid grid-cols-2 gap-4 xl:grid-cols-4">
        {known.map(({ kind, value, day }) => (
          <div key={kind} className="card stat">
            <dt className="label">{t(`training_log.records.${kind}`)}</dt>
            <dd>
              <Figure value={write(kind, value)} unit={unitOf(kind)} />
            </dd>
            <dd className="numbers text-muted text-small">
              <DateText day={day} />
            </dd>
          </div>
        ))}
      </dl>
      {bests.estimated_max && (
        <p className="text-faint text-small">
          {t(isTrainer ? "training_log.records.estimate_note_trainer" : "training_log.records.estimate_note")}
        </p>
      )}
    </section>
  );
}
