import { useTexts } from "~/i18n/texts";

interface Props {
  /** The form that was sent without a session: its target and its fields. */
  kept: { action: string; fields: [name: string, value: string][]; photo: boolean };
}

/** Shows a form that was sent after the session had ended, so that the user can send it again. */
export function SignedOut({ kept }: Props) {
  const { t } = useTexts();
  return (
    <main id="content" className="centered">
      <div className="flex max-w-md flex-col items-start gap-4">
        <h1>{t("signed_out.title")}</h1>
        <p className="text-muted">{t("signed_out.lead")}</p>
        {kept.photo && <p className="text-muted">{t("signed_out.photo")}</p>}
        <div className="flex flex-wrap gap-3">
          <a className="button button-main" href="/sign-in" target="_blank" rel="noreferrer">
            {t("signed_out.sign_in")}
          </a>
          <form method="post" action={kept.action} encType={kept.photo ? "multipart/form-data" : undefined}>
            {kept.fields.map(([name, value], index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the order never changes
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
