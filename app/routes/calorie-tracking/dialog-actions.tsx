import { useTexts } from "~/i18n/texts";

interface Props {
  back: string;
  submit: string;
  busy: string;
  danger?: boolean;
}

export function DialogActions({ back, submit, busy, danger }: Props) {
  const { t } = useTexts();
  return (
    <div className="dialog-actions">
      <a className="button button-quiet" href={back}>
        {t("app.cancel")}
      </a>
      <button type="submit" className={`button ${danger ? "button-danger" : "button-main"}`} data-busy={busy}>
        {submit}
      </button>
    </div>
  );
}
