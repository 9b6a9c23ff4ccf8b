import { dateInWords } from "~/components/formats";
import type { ClosingFacts } from "~/domain/coaching/membership/closing.server";
import { type Closer, deletedAt, type Out } from "~/domain/people/accounts/presence";
import { useTexts } from "~/i18n/texts";

interface Props {
  out: Out | null;
  closed_by: Closer | null;
  facts: ClosingFacts;
  timeZone: string;
  /** The instant of the page, by which a deletion may have begun. */
  now: Date;
}

/** Offers to close the account, or says when a closed one is deleted and how to come back. */
export function ClosingSection(props: Props) {
  const { t } = useTexts();
  const { out, closed_by } = props;
  return (
    <section className="card" id="closing" aria-labelledby="closing-title" tabIndex={-1}>
      <h2 id="closing-title">{t("closing.title")}</h2>
      {out?.why === "closed" && closed_by ? (
        <Closed {...props} since={out.since} closed_by={closed_by} />
      ) : (
        <Open facts={props.facts} />
      )}
    </section>
  );
}

function Open({ facts: { clients } }: Pick<Props, "facts">) {
  const { t } = useTexts();
  if (clients > 0) return <p className="text-muted">{t("closing.clients_left", { count: clients })}</p>;
  return (
    <div className="row">
      <p className="row-words text-muted">{t("closing.lead")}</p>
      <a className="button button-danger" id="close-account" href="/my-data/close">
        {t("closing.open")}
      </a>
    </div>
  );
}

function Closed({
  since,
  closed_by,
  timeZone,
  now,
}: Pick<Props, "timeZone" | "now"> & { since: Date; closed_by: Closer }) {
  const { t, locale } = useTexts();
  const end = deletedAt(since);
  const dayOf = (at: Date) => dateInWords(at, locale, timeZone);
  return (
    <>
      <p>{t(`closing.closed_${closed_by}`, { date: dayOf(since), deleted: dayOf(end) })}</p>
      {end <= now && <p>{t("closing.begun")}</p>}
      {end > now && closed_by === "self" && (
        <form method="post" action="/my-data/come-back">
          <button type="submit" className="button button-main" data-busy={t("closing.coming_back")}>
            {t("closing.come_back")}
          </button>
        </form>
      )}
    </>
  );
}
