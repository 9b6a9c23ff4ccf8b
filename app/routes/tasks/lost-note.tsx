import { Dialog } from "~/components/dialog";
import { FieldFrame } from "~/components/field";
import { useTexts } from "~/i18n/texts";

interface Props {
  typed: string;
  back: string;
}

/** Shows a note whose task is gone, and offers to copy it. */
export function LostNote({ typed, back }: Props) {
  const { t } = useTexts();
  return (
    <Dialog title={t("tasks.note_lost")} closeTo={back}>
      <div className="dialog-scroll">
        <p role="alert">{t(typed ? "tasks.note_lost_typed" : "tasks.notice_tick_gone")}</p>
        {typed && (
          <FieldFrame id="lost" label={t("tasks.note_lost_label")}>
            <textarea id="lost" className="input" rows={4} readOnly value={typed} />
          </FieldFrame>
        )}
        <p role="status" id="lost-status" className="sr-only" />
      </div>
      <div className="dialog-actions">
        <a className="button button-quiet" href={back}>
          {t("tasks.note_lost_back")}
        </a>
        {typed && (
          <button
            type="button"
            hidden
            className="button button-main min-w-28"
            data-copy="lost"
            data-copied={t("codes.copied")}
            data-by-hand={t("codes.copy_by_hand")}
          >
            {t("tasks.note_lost_copy")}
          </button>
        )}
      </div>
    </Dialog>
  );
}
