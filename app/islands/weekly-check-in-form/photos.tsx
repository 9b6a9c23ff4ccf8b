import { type ComponentProps, type DragEvent, useState } from "react";
import { FieldError } from "~/components/field";
import { POSES, type Pose, photoField } from "~/domain/coaching/check-ins/rules";
import { Slot } from "./slot";
import type { usePoses } from "./use-poses";

interface Props {
  texts: ComponentProps<typeof Slot>["texts"] &
    Record<
      "drag" | "no_preview" | "order" | "photo_hint" | "photo_missing" | "photos" | "send_again",
      string
    >;
  poses: ReturnType<typeof usePoses>;
  saved: Partial<Record<Pose, string>>;
  errors: Record<string, string[] | undefined>;
  hint: string;
  works: boolean;
  isBusy: boolean;
  onSendAgain: (pose: Pose) => void;
}

/** Shows the slots of the three poses. Several chosen or dropped photos fill them in order. */
export function Photos({ texts, poses, saved, errors, hint, works, isBusy, onSendAgain }: Props) {
  const [isOver, setIsOver] = useState(false);
  const [isUnshown, setIsUnshown] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const dropped = [...event.dataTransfer.files];
    if (isBusy || dropped.length === 0) return;
    poses.drop(dropped);
    event.currentTarget.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const errorsOf = (pose: Pose) => {
    const state = poses.stateOf(pose);
    return state.is === "refused" && state.reason ? [state.reason] : errors[photoField(pose)];
  };
  return (
    <fieldset
      className="poses"
      data-over={isOver || undefined}
      aria-describedby="photos-hint"
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <legend className="field-label mb-1">{texts.photos}</legend>
      <div className="pose-slots">
        {POSES.map((pose) => (
          <Slot
            key={pose}
            {...{ pose, texts, works, isBusy }}
            file={poses.files[pose]}
            savedPhoto={saved[pose] && `/api/files/${saved[pose]}?size=thumb`}
            state={poses.stateOf(pose)}
            errors={errorsOf(pose)}
            onChoose={(chosen) => poses.place(chosen, pose)}
            onRemove={() => poses.remove(pose)}
            onUnshown={() => setIsUnshown(true)}
          />
        ))}
      </div>
      {POSES.map((pose) => {
        const [reason] = errorsOf(pose) ?? [];
        if (!reason) return null;
        return (
          <div key={pose} className="pose-problem">
            <FieldError id={`${photoField(pose)}-error`}>
              {reason === texts.photo_missing ? reason : `${texts.poses[pose]}: ${reason}`}
            </FieldError>
            {works && !isBusy && poses.files[pose] && poses.stateOf(pose).is === "refused" && (
              <button
                type="button"
                className="button"
                aria-label={`${texts.send_again}: ${texts.poses[pose]}`}
                onClick={() => onSendAgain(pose)}
              >
                {texts.send_again}
              </button>
            )}
          </div>
        );
      })}
      <p id="photos-hint" className="field-hint">
        {hint} {texts.photo_hint} {works && texts.order}{" "}
        {works && <span className="for-mouse">{texts.drag}</span>}
        {isUnshown && <span className="block">{texts.no_preview}</span>}
      </p>
    </fieldset>
  );
}
