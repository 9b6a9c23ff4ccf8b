import { useLoaderData } from "@remix-run/react";
import { Brand } from "~/components/brand";
import { number } from "~/components/number-formats";
import type { Handle } from "~/components/page-title";
import { PreferencesForms } from "~/components/preferences-forms";
import { listSources } from "~/domain/food/foods/sources.server";
import { screen } from "~/http/screen.server";
import { useTexts } from "~/i18n/texts";

export const handle: Handle = { title: "attribution.title" };

/** Lists where the shared foods come from. The licences of most sources ask for it. */
export const loader = screen({ by: "anyone" }, async () => ({ sources: await listSources() }));

export default function Attribution() {
  const { t, locale } = useTexts();
  const { sources } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto flex min-h-dvh max-w-[1120px] flex-col px-4 sm:px-8">
      <header className="flex flex-wrap items-center justify-between gap-4 py-4">
        <Brand />
        <PreferencesForms />
      </header>
      <main id="content" className="page-form flex-1 items-start pt-6 pb-16">
        <h1>{t("attribution.title")}</h1>
        <p className="text-muted">{sources.length > 0 ? t("attribution.lead") : t("attribution.none")}</p>
        <ul className="flex w-full flex-col gap-4">
          {sources.map(({ source, name, licence, attribution, url, foods }) => (
            <li key={source} className="card">
              <h2 className="mb-2 text-heading">{name}</h2>
              <p className="text-muted">
                {t("attribution.foods", { count: foods, number: number(foods, locale) })}
              </p>
              <p>{t("attribution.licence", { licence })}</p>
              <p className="break-words" lang="">
                {attribution}
              </p>
              {url && (
                <p>
                  <a className="break-all underline" href={url} rel="noopener noreferrer">
                    {url}
                  </a>
                </p>
              )}
            </li>
          ))}
        </ul>
        <a className="button" href="/dashboard">
          {t("attribution.home")}
        </a>
      </main>
    </div>
  );
}
