import { useLoaderData } from "@remix-run/react";
import { number } from "~/components/number-formats";
import { OutsidePage } from "~/components/outside-page";
import type { Handle } from "~/components/page-title";
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
    <OutsidePage title={t("attribution.title")}>
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
    </OutsidePage>
  );
}
