import { useTexts } from "~/i18n/texts";

export function RestoreForm({ user_id, name }: { user_id: string; name: string }) {
  const { t } = useTexts();
  return (
    <form method="post" action={`/client/${user_id}/restore`}>
      <button
        type="submit"
        className="button button-sized"
        aria-label={`${t("dashboard.restore")}: ${name}`}
        data-busy={t("dashboard.restoring")}
      >
        {t("dashboard.restore")}
      </button>
    </form>
  );
}
