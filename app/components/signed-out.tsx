import { useTranslation } from "react-i18next";

interface Props {
  /** A form that was sent without a session: where it goes, and its fields. */
  kept: { action: string; fields: [name: string, value: string][] };
}

/** In place of what was to be saved by somebody whose session has ended: nothing is lost, it is sent again. */
export function SignedOut({ kept }: Props) {
  const { t } = useTranslation();
  return (
    <main id="content" className="centered">
      <div className="flex max-w-md flex-col items-start gap-4">
        <h1>{t("signed_out.title")}</h1>
        <p className="text-muted">{t("signed_out.lead")}</p>
        <div className="flex flex-wrap gap-3">
          <a className="button button-main" href="/sign-in" target="_blank" rel="noreferrer">
            {t("signed_out.sign_in")}
          </a>
          <form method="post" action={kept.action}>
            {kept.fields.map(([name, value], index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names may come several times, and nothing moves
              <input key={index} type="hidden" name={name} value={value} />
            ))}
            <button type="submit" className="button" data-busy={t("signed_out.sending")}>
              {t("signed_out.send_again")}
            </button>
          </form>
        </div>
      </div>
    </main>
  );
}
