import { useTexts } from "~/i18n/texts";

interface Props {
  id: string;
  label: string;
  value: string;
  hint: string;
  className: string;
}

/** Shows a text to copy. The button appears when JavaScript runs; without it the user selects the text. */
export function CopyField({ id, label, value, hint, className }: Props) {
  const { t } = useTexts();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          className={`${className} flex-1 basis-64`}
          value={value}
          readOnly
          autoComplete="off"
          spellCheck={false}
          aria-describedby={`${id}-hint`}
        />
        <button
          type="button"
          hidden
          className="button min-w-28 max-sm:flex-1"
          aria-label={t("codes.copy_named", { name: label })}
          data-copy={id}
          data-copied={t("codes.copied")}
          data-by-hand={t("codes.copy_by_hand")}
        >
          {t("codes.copy")}
        </button>
      </div>
      <p role="status" id={`${id}-status`} className="sr-only" />
      <p id={`${id}-hint`} className="field-hint">
        {hint}
      </p>
    </div>
  );
}
