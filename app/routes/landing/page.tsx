import { useLoaderData, useOutlet } from "@remix-run/react";
import { Brand } from "~/components/brand";
import { Flash } from "~/components/flash";
import { inertWhen } from "~/components/inert";
import { PackageBadge } from "~/components/package-badge";
import type { Handle } from "~/components/page-title";
import { PreferencesForms } from "~/components/preferences-forms";
import { SiteLinks } from "~/components/site-links";
import { stylesheet } from "~/components/stylesheet";
import { demoCodes } from "~/domain/people/demo/accounts";
import { PACKAGES } from "~/domain/people/packages/rules";
import { screen } from "~/http/screen.server";
import { useTexts } from "~/i18n/texts";
import { settings } from "~/platform/settings.server";
import { textNotices } from "~/routes/shell/text-notice.server";
import landingStyles from "~/styles/landing.css?url";
import { CodeForm } from "./code-form";
import { GrantedForm } from "./granted-form";
import { type SignInFacts, signInFacts } from "./sign-in-facts.server";

export const handle: Handle = {
  title: "landing.title",
  description: "landing.description",
};

export const links = stylesheet(landingStyles);

const PACKAGE_TEXTS = {
  "Beast Starter": "starter",
  "Beast Advanced": "advanced",
  "Beast Ultimate": "ultimate",
} as const;

export const loader = screen({ by: "visitor" }, async (_, { request }) => ({
  // The dialog of the sign-in tells what went wrong.
  notices: (await textNotices(request)).filter(({ tone }) => tone === "success"),
  ...(await signInFacts(request)),
  codes: settings().demo ? demoCodes("access") : [],
}));

export default function Landing() {
  const { t } = useTexts();
  const { codes, notices, ...facts } = useLoaderData<typeof loader>();
  const dialog = useOutlet();
  return (
    <>
      <div
        className="mx-auto flex min-h-dvh max-w-[1120px] flex-col px-4 sm:px-8"
        {...inertWhen(dialog !== null)}
      >
        <header className="flex flex-wrap items-center justify-between gap-4 py-4">
          <Brand />
          <PreferencesForms />
        </header>
        <main id="content" className="flex flex-1 flex-col gap-16 pb-16">
          <Flash notices={notices} />
          <div className="landing-top">
            <section className="flex max-w-3xl flex-col items-start gap-6">
              <h1 className="hero">
                <span>{t("landing.line_1")}</span>
                <span>{t("landing.line_2")}</span>
                <span>{t("landing.line_3")}</span>
              </h1>
              <p className="max-w-[54ch] text-heading text-muted">{t("landing.lead")}</p>
              <a className="landing-sign-in button button-main min-w-40 px-7" href="/sign-in">
                {t("landing.sign_in")}
              </a>
              {codes.length > 0 && (
                <p className="text-small text-muted">
                  {t("landing.demo_codes")}:{" "}
                  {codes.map((code) => (
                    <span key={code}>
                      <strong className="numbers whitespace-nowrap">{code}</strong>{" "}
                    </span>
                  ))}
                </p>
              )}
            </section>
            {!dialog && <CodeCard {...facts} />}
          </div>
          <Packages />
        </main>
        <footer className="page-foot">
          <MyDataLink />
          <SiteLinks />
        </footer>
      </div>
      {dialog}
    </>
  );
}

function CodeCard(facts: SignInFacts) {
  const { t } = useTexts();
  return (
    <section className="card code-card" aria-labelledby="code-card">
      <h2 id="code-card">{t("access.title")}</h2>
      {facts.granted && <GrantedForm granted={facts.granted} />}
      <CodeForm {...facts} aside />
    </section>
  );
}

/** Leads people who are out to what is stored about them. */
function MyDataLink() {
  const { t } = useTexts();
  return (
    <p className="text-small">
      <a className="underline" href="/my-data">
        {t("my_data.title")}
      </a>
    </p>
  );
}

function Packages() {
  const { t } = useTexts();
  return (
    <section aria-labelledby="packages">
      <h2 id="packages" className="sr-only">
        {t("landing.packages")}
      </h2>
      <ul className="grid gap-4 md:grid-cols-3">
        {PACKAGES.map((type) => {
          const text = PACKAGE_TEXTS[type];
          return (
            <li key={type} className="card">
              <PackageBadge type={type} />
              <h3 className="mt-2 mb-2 text-heading">{t(`landing.${text}`)}</h3>
              <ul className="rows text-muted">
                {t(`landing.${text}_points`, { returnObjects: true }).map((point) => (
                  <li key={point} className="py-2">
                    {point}
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
