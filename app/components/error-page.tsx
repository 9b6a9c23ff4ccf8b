import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { useTexts } from "~/i18n/texts";
import { FailureContext } from "./failure";
import { PreservedEntries } from "./preserved-entries";
import { useRoot } from "./root-facts";
import { SiteLinks } from "./site-links";

interface Props {
  /** Replaces the text about an unexpected error, on a page that knows better how to continue. */
  failed?: ReactNode;
}

export function ErrorPage({ failed }: Props) {
  const { t } = useTexts();
  const failure = useContext(FailureContext);
  const error = useRouteError();
  const root = useRoot();
  if (isRouteErrorResponse(error) && error.data?.preserved)
    return <PreservedEntries preserved={error.data.preserved} isSignedOut={error.status === 401} />;
  const status = failure?.status ?? (isRouteErrorResponse(error) ? error.status : 500);
  const kind = kindOf(status);
  return (
    <main id="content" className="centered">
      <div className="flex max-w-md flex-col items-start gap-4">
        <p className="figure text-accent-ink">{status}</p>
        <h1>{t(`oops.${kind}_title`)}</h1>
        {failed && status >= 500 ? (
          failed
        ) : (
          <p className="text-muted">
            {failure && failure.status !== 404 ? t(`error.${failure.text}`) : t(`oops.${kind}`)}
          </p>
        )}
        <a className="button" href={root?.home ?? "/"}>
          {t("oops.home")}
        </a>
        <SiteLinks />
      </div>
    </main>
  );
}

function kindOf(status: number) {
  if (status === 404) return "not_found";
  if (status === 503) return "unavailable";
  return status < 500 ? "refused" : "failed";
}
