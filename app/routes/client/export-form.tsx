import { useTexts } from "~/i18n/texts";

/** Offers a trainer everything that is stored of a client. */
export function ExportForm({ user_id, name }: { user_id: string; name: string }) {
  const { t } = useTexts();
  return (
    <form method="post" action={`/client/${user_id}/export`} data-download>
      <button
        type="submit"
        className="button"
        aria-label={`${t("data_export.client_submit")}: ${name}`}
        data-busy={t("data_export.busy")}
      >
        {t("data_export.client_submit")}
      </button>
    </form>
  );
}
