import { useLoaderData, useOutlet } from "@remix-run/react";
import { ZonedDate } from "~/components/date-text";
import { Flash } from "~/components/flash";
import { dateInWords } from "~/components/formats";
import { LogoutForm } from "~/components/logout-form";
import { number } from "~/components/number-formats";
import { OutsidePage } from "~/components/outside-page";
import type { Handle } from "~/components/page-title";
import { closingFacts } from "~/domain/coaching/membership/closing.server";
import { timeZoneOf } from "~/domain/people/accounts/accounts.server";
import { deletedAt, outOf, withdrawnAt } from "~/domain/people/accounts/presence";
import { exportsLeft } from "~/domain/rights/export/exports.server";
import { type Counted, myData } from "~/domain/screens/my-data.server";
import { clock } from "~/domain/shared/calendar/clock";
import { screen } from "~/http/screen.server";
import { useTexts } from "~/i18n/texts";
import { textNotices } from "~/routes/shell/text-notice.server";
import { ClosingSection } from "./closing-section";
import { ConsentSection } from "./consent-section";
import { ExportSection } from "./export-section";

export const handle: Handle = { title: "my_data.title" };

/** Shows people what is stored about them, also those who are out. */
export const loader = screen({ by: "person" }, async (person, { request }) => {
  const out = outOf(person);
  const [data, left, closing] = await Promise.all([
    myData(person),
    exportsLeft(person, "self"),
    closingFacts(person),
  ]);
  return {
    ...data,
    email: person.email,
    timeZone: timeZoneOf(person),
    out: out && { ...out, deleted: deletedAt(out.since) },
    notices: await textNotices(request),
    isTrainer: person.is_trainer,
    exportsLeft: left,
    consent: { given_at: data.consentedAt, withdrawn_at: withdrawnAt(person) },
    closing: { facts: closing, closed_by: person.closed_by, now: clock.now() },
  };
});

export default function MyDataPage() {
  const { t } = useTexts();
  const { email, out, notices, timeZone, isTrainer, exportsLeft, consent, closing } =
    useLoaderData<typeof loader>();
  const dialog = useOutlet();
  return (
    <>
      <OutsidePage title={t("my_data.title")} behind={dialog !== null} leadsHome={false}>
        <p className="text-muted">{t("my_data.lead")}</p>
        {!dialog && <Flash notices={notices} />}
        <OutNotice />
        <Stored />
        <ExportSection isTrainer={isTrainer} left={exportsLeft} />
        {!isTrainer && <ConsentSection {...consent} timeZone={timeZone} />}
        <ClosingSection {...closing} out={out} timeZone={timeZone} />
        <RightsEvents />
        <div className="row">
          <p className="row-words break-words text-muted">{t("my_data.signed_in_as", { email })}</p>
          <LogoutForm buttonClass="button" />
        </div>
        {!out && (
          <a className="button self-start" href="/dashboard">
            {t("my_data.back")}
          </a>
        )}
      </OutsidePage>
      {dialog}
    </>
  );
}

/** Says why somebody is out, and since when. */
function OutNotice() {
  const { t, locale } = useTexts();
  const { out, timeZone } = useLoaderData<typeof loader>();
  if (!out) return null;
  const dayOf = (at: Date) => dateInWords(at, locale, timeZone);
  return (
    <p className="flash flash-notice">
      {t(`my_data.out_${out.why}`, { date: dayOf(out.since), deleted: dayOf(out.deleted) })}
    </p>
  );
}

function Stored() {
  const { t, locale } = useTexts();
  const { counts } = useLoaderData<typeof loader>();
  const stored = (Object.entries(counts) as [Counted, number][]).filter(([, count]) => count > 0);
  return (
    <section className="card" aria-labelledby="stored">
      <h2 id="stored" className="mb-2">
        {t("my_data.stored")}
      </h2>
      {stored.length === 0 ? (
        <p className="text-muted">{t("my_data.stored_nothing")}</p>
      ) : (
        <ul className="rows">
          <li className="py-2">{t("my_data.stored_account")}</li>
          {stored.map(([what, count]) => (
            <li key={what} className="numbers py-2">
              {t(`my_data.${what}`, { count, number: number(count, locale) })}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Lists what was done with the rights of the person, and by whom. */
function RightsEvents() {
  const { t } = useTexts();
  const { events, timeZone } = useLoaderData<typeof loader>();
  return (
    <section className="card" aria-labelledby="rights-events">
      <h2 id="rights-events" className="mb-2">
        {t("my_data.events")}
      </h2>
      {events.length === 0 ? (
        <p className="text-muted">{t("my_data.events_none")}</p>
      ) : (
        <>
          <ul className="rows">
            {events.map(({ id, kind, done_by, happened_on }) => (
              <li key={id} className="flex flex-wrap gap-x-4 py-2">
                <ZonedDate day={happened_on} timeZone={timeZone} />
                <span>
                  {t(`my_data.event_${kind}`)}{" "}
                  <span className="text-muted">{t(`my_data.by_${done_by}`)}</span>
                </span>
              </li>
            ))}
          </ul>
          <p className="field-hint">{t("my_data.events_hint")}</p>
        </>
      )}
    </section>
  );
}
