import { dateInWords } from "~/components/formats";
import { useTexts } from "~/i18n/texts";

export interface ConsentFacts {
  /** When the open consent was given; null without one. */
  given_at: Date | null;
  /** When it was withdrawn; null while it was not. */
  withdrawn_at: Date | null;
  timeZone: string;
}

/** Says whether a client has agreed to the use of their health data, and leads to the withdrawal or to a new consent. */
export function ConsentSection({ given_at, withdrawn_at, timeZone }: ConsentFacts) {
  const { t, locale } = useTexts();
  const day = (date: Date) => dateInWords(date, locale, timeZone);
  const words = () => {
    if (withdrawn_at) return t("consent.withdrawn", { date: day(withdrawn_at) });
    return given_at ? t("consent.given", { date: day(given_at) }) : t("consent.none");
  };
  return (
    <section className="card" aria-labelledby="consent">
      <h2 id="consent">{t("consent.title")}</h2>
      <div className="row">
        <p className="row-words text-muted">{words()}</p>
        {withdrawn_at ? (
          <a className="button button-main" id="consent-again" href="/my-data/consent">
            {t("consent.again")}
          </a>
        ) : (
          given_at && (
            <a className="button" id="withdraw" href="/my-data/withdraw">
              {t("consent.withdraw")}
            </a>
          )
        )}
      </div>
    </section>
  );
}
