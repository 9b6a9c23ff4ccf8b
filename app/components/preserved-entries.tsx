import { useTexts } from "~/i18n/texts";
import { SiteLinks } from "./site-links";

interface Props {
  preserved: { action: string; fields: [name: string, value: string][]; photo: boolean };
  /** True if the session had ended. False if the data could not be reached. */
  isSignedOut: boolean;
}

/** Shows a form that was not saved, so that the user can send it again. */
export function PreservedEntries({ preserved, isSignedOut }: Props) {
  const { t } = useTexts();
  return (
    <main id="content" className="centered">
      <div className="flex max-w-md flex-col items-start gap-4">
        <h1>{t(isSignedOut ? "signed_out.title" : "oops.unavailable_title")}</h1>
        <p className="text-muted">{t(isSignedOut ? "signed_out.lead" : "oops.entries_kept")}</p>
        {preserved.photo && <p className="text-muted">{t("signed_out.photo")}</p>}
        <div className="flex flex-wrap gap-3">
          {isSignedOut && (
            <a className="button button-main" href="/sign-in" target="_blank" rel="noreferrer">
              {t("signed_out.sign_in")}
            </a>
          )}
          <form
            method="post"
            action={preserved.action}
            encType={preserved.photo ? "multipart/form-data" : undefined}
          >
            {preserved.fields.map(([name, value], index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the order never changes
              <input key={index} type="hidden" name={name} value={value} />
            ))}
            <button
              type="submit"
              className={isSignedOut ? "button" : "button button-main"}
              data-busy={t("signed_out.sending")}
            >
              {t("signed_out.send_again")}
            </button>
          </form>
        </div>
        <SiteLinks />
      </div>
    </main>
  );
}
