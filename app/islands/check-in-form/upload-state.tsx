/** Describes an upload under way. `sent` is a share from 0 to 1. */
export interface Uploading {
  sent: number;
  /** True between an upload that was cut and its second try. */
  isInterrupted?: boolean;
  cancel: () => void;
}

interface Props {
  state: Uploading;
  texts: Record<"uploading" | "processing" | "interrupted" | "cancel_upload", string>;
}

export function UploadState({ state: { sent, isInterrupted, cancel }, texts }: Props) {
  const progress = sent < 1 ? `${texts.uploading} ${Math.round(sent * 100)} %` : texts.processing;
  return (
    <div className="dialog-actions upload-state">
      <p role="status">
        <span className="numbers text-small">{isInterrupted ? texts.interrupted : progress}</span>
        <progress
          className="progress"
          max={1}
          value={sent < 1 ? sent : undefined}
          aria-label={texts.uploading}
        />
      </p>
      <button type="button" className="button" onClick={cancel}>
        {texts.cancel_upload}
      </button>
    </div>
  );
}
