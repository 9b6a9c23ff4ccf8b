import { data, type HeadersFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Handle } from "~/components/page-title";
import { screen } from "~/http/screen.server";
import { useTexts } from "~/i18n/texts";

export const handle: Handle = { title: "callback.authenticating" };

/** Receives the visitor from the provider and forwards to the exchange with the same query. */
export const loader = screen({ by: "anyone" }, (_, { request }) => {
  const next = `/auth/callback/exchange${new URL(request.url).search}`;
  return data({ next }, { headers: { Refresh: `0; url=${next}` } });
});

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function Callback() {
  const { t } = useTexts();
  const { next } = useLoaderData<typeof loader>();
  return (
    <main id="content" className="centered">
      <div className="flex flex-col items-center gap-5 text-center">
        <h1>{t("callback.authenticating")}</h1>
        <a className="button" href={next}>
          {t("app.continue")}
        </a>
      </div>
    </main>
  );
}
