import { useEffect, useState } from "react";
import { marked } from "~/components/field";
import { Icon } from "~/components/icon";
import { PHOTO_TYPES, type Pose, photoField } from "~/domain/coaching/check-ins/rules";
import type { Uploading } from "../check-in-form/upload-state";

/** Tells how far the photo of a pose has come. */
export type SlotState =
  | { is: "open" }
  | { is: "waiting" }
  | { is: "sending"; uploading: Uploading }
  | { is: "saved" }
  | { is: "refused"; reason: string };

interface Props {
  pose: Pose;
  texts: Record<
    "add" | "interrupted" | "preview_of" | "processing" | "remove" | "saved" | "uploading" | "waiting",
    string
  > & { poses: Record<Pose, string> };
  file: File | undefined;
  /** The address of the photo that is saved. */
  savedPhoto: string | undefined;
  state: SlotState;
  errors: string[] | undefined;
  /** False until the script has loaded, and while photos are sent. */
  works: boolean;
  isBusy: boolean;
  onChoose: (files: File[]) => void;
  onRemove: () => void;
  onUnshown: () => void;
}

/** Shows the place of one pose: its photo, or a field to choose one, and how its upload stands. */
export function Slot(props: Props) {
  const { pose, texts, file, savedPhoto, state, errors, works, isBusy } = props;
  const id = photoField(pose);
  const name = texts.poses[pose];
  const isSaved = state.is === "saved";
  const hasChoice = !isSaved && !isBusy;
  return (
    <div className="pose" data-state={state.is}>
      <label htmlFor={isSaved ? undefined : id} className="field-label">
        {name}
      </label>
      <div className="pose-frame">
        <Picture {...{ file, savedPhoto, onUnshown: props.onUnshown }} alt={`${texts.preview_of}: ${name}`} />
        {!file && !savedPhoto && (
          <span className="slot-words" aria-hidden>
            <Icon name="camera" />
            {texts.add}
          </span>
        )}
        {!isSaved && (
          <input
            id={id}
            name={id}
            type="file"
            accept={PHOTO_TYPES}
            multiple={works}
            disabled={isBusy}
            className="slot-file"
            {...marked(id, errors, undefined)}
            onChange={({ target }) => props.onChoose([...(target.files ?? [])])}
          />
        )}
        <Badge state={state} texts={texts} />
        {works && file && hasChoice && (
          <button
            type="button"
            className="button button-icon pose-remove"
            aria-label={`${texts.remove}: ${name}`}
            onClick={props.onRemove}
          >
            <Icon name="x" />
          </button>
        )}
      </div>
    </div>
  );
}

function Badge({ state, texts }: Pick<Props, "state" | "texts">) {
  if (state.is === "saved")
    return (
      <span className="pose-state">
        <Icon name="check" className="icon-small" />
        {texts.saved}
      </span>
    );
  if (state.is === "waiting") return <span className="pose-state">{texts.waiting}</span>;
  if (state.is !== "sending") return null;
  const { sent, isInterrupted } = state.uploading;
  const progress = sent < 1 ? `${texts.uploading} ${Math.round(sent * 100)} %` : texts.processing;
  return (
    <span className="pose-state numbers" role="status">
      {isInterrupted ? texts.interrupted : progress}
      <progress
        className="progress"
        max={1}
        value={sent < 1 ? sent : undefined}
        aria-label={texts.uploading}
      />
    </span>
  );
}

interface PictureProps {
  file: File | undefined;
  savedPhoto: string | undefined;
  alt: string;
  onUnshown: () => void;
}

/** Shows a chosen file or a saved photo, or the name of a file that the browser cannot show. */
function Picture({ file, savedPhoto, alt, onUnshown }: PictureProps) {
  const [chosen, setChosen] = useState<{ file: File; address: string }>();
  const [unshown, setUnshown] = useState<File>();
  useEffect(() => {
    if (!file) return setChosen(undefined);
    const address = URL.createObjectURL(file);
    setChosen({ file, address });
    return () => URL.revokeObjectURL(address);
  }, [file]);
  // The address of the file before it is gone already.
  const ownAddress = chosen?.file === file ? chosen?.address : undefined;
  const address = file ? ownAddress : savedPhoto;
  if (file && unshown === file) return <span className="slot-words pose-file">{file.name}</span>;
  if (!address) return null;
  const fail = () => {
    setUnshown(file);
    onUnshown();
  };
  return <img src={address} alt={alt} onError={file && fail} />;
}
