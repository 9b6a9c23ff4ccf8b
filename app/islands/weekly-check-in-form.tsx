import { type FormEvent, useEffect, useRef, useState } from "react";
import { writeCookie } from "~/behaviors/cookie";
import { FormError } from "~/components/field";
import { FormEnd, FormStart } from "~/components/form-ends";
import { keyField, POSES, type Pose, photoField } from "~/domain/coaching/check-ins/rules";
import type { en } from "~/i18n/en";
import { SignedOut } from "./check-in-form/signed-out";
import type { LastBody } from "./check-in-form/weight-field";
import { DayFields } from "./weekly-check-in-form/day-fields";
import { Photos } from "./weekly-check-in-form/photos";
import { type Entered, type Failure, measuredText, sendPoses } from "./weekly-check-in-form/send-poses";
import { usePoses } from "./weekly-check-in-form/use-poses";

type Texts = typeof en.check_ins.form &
  typeof en.weekly_form &
  Pick<typeof en.check_ins, "poses" | "upload_failed"> &
  Record<"cancel" | "close" | "photo_missing" | "signed_out" | "sign_in" | "too_large", string>;

export interface WeeklyCheckInFormProps {
  texts: Texts;
  values: Record<string, string>;
  /** Prevents that the photo of a pose is saved twice. */
  keys: Record<Pose, string>;
  /** The photo keys of the poses that are saved. */
  saved: Partial<Record<Pose, string>>;
  dayInWords: string;
  errors: Record<string, string[] | undefined>;
  failure: string | null;
  /** True after a form was refused: the browser does not keep its photos. */
  isRefused: boolean;
  /** The path of the call, and the pages to open after a success and after a cancel. */
  api: string;
  back: string;
  flash: string;
  firstDay: string;
  today: string;
  last: LastBody;
}

const SHARED = ["check_in_date", "caption"];
const MEASURED = ["weight_kg", "body_fat_percentage", "waist_cm", "hip_cm", "chest_cm"];

/** Shows the form of a weekly check-in with three poses. A script sends each photo by itself, and keeps everything after a failure. */
export default function WeeklyCheckInForm(props: WeeklyCheckInFormProps) {
  const { texts, api, back, errors } = props;
  const form = useRef<HTMLFormElement>(null);
  const poses = usePoses(props.saved);
  const [cancel, setCancel] = useState<() => void>();
  const [isBusy, setIsBusy] = useState(false);
  const [failed, setFailed] = useState<Failure>();
  const savedMeasured = useRef("[]");
  // Without a script the browser checks the form: it would lose the photos of a form that the server refuses.
  const [works, setWorks] = useState(false);
  useEffect(() => {
    setWorks(true);
    const hasSaved = Object.keys(props.saved).length > 0;
    if (form.current && hasSaved) savedMeasured.current = measuredText(enteredIn(form.current));
  }, [props.saved]);
  const keyOf = (pose: Pose) => fieldIn(form.current, keyField(pose))?.value ?? "";

  const sendAll = async (chosen: Pose[]) => {
    if (isBusy || !form.current) return;
    if (chosen.length === 0) return askForPhoto();
    setFailed(undefined);
    setIsBusy(true);
    for (const pose of chosen) poses.set(pose, { is: "waiting" });
    const result = await sendPoses(chosen, {
      api,
      files: poses.files,
      keyOf,
      entered: enteredIn(form.current),
      savedMeasured: savedMeasured.current,
      texts,
      tell: {
        sending: (pose, uploading) => {
          setCancel(() => uploading.cancel);
          poses.set(pose, { is: "sending", uploading });
        },
        saved: (pose, measured) => {
          savedMeasured.current = measured;
          poses.set(pose, { is: "saved" });
        },
        refused: (pose, reason, isUsed) => {
          poses.set(pose, { is: "refused", reason });
          // With its key it would be refused again. Without one it is a second photo.
          const key = fieldIn(form.current, keyField(pose));
          if (isUsed && key) key.value = "";
        },
      },
    });
    setIsBusy(false);
    const isAll = chosen.length === poses.unsent.length;
    if (!result && isAll) return leave();
    if (!result) return;
    setFailed(result);
    poses.openWaiting();
    // Marks the form as unsaved again (see behaviors/on-demand/unsaved.ts).
    form.current.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const askForPhoto = () => {
    if (poses.taken.length > 0) return leave();
    setFailed({
      message: null,
      fields: { [photoField("front")]: [texts.photo_missing] },
      isSignedOut: false,
    });
    document.getElementById(photoField("front"))?.focus();
  };
  const leave = () => {
    writeCookie("flash", props.flash, 60);
    location.assign(back);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void sendAll(poses.unsent);
  };
  const messages = failed ? failed.fields : errors;
  const isKept = poses.taken.length > 0;
  const isMeasured = MEASURED.some((name) => props.values[name]) || savedMeasured.current !== "[]";
  return (
    <form
      ref={form}
      method="post"
      encType="multipart/form-data"
      noValidate={works}
      data-keep
      data-upload
      aria-busy={isBusy || undefined}
      onSubmit={submit}
    >
      <div className="dialog-scroll">
        <FormStart />
        <button type="submit" hidden aria-hidden tabIndex={-1} />
        {POSES.map((pose) => (
          <input key={pose} type="hidden" name={keyField(pose)} defaultValue={props.keys[pose]} />
        ))}
        <FormError
          key={failed ? "failed" : "opened"}
          message={failed ? failed.message : props.failure}
          focus={Boolean(failed?.message || props.failure)}
        />
        {failed?.isSignedOut && <SignedOut texts={texts} />}
        <fieldset className="contents" disabled={isBusy}>
          <DayFields {...props} errors={messages} isKept={isKept} isMeasured={isKept && isMeasured} />
          {/* Stands above the photos, because the server needs the fields before the first photo. A missing photo can follow. */}
          <FormEnd />
        </fieldset>
        <Photos
          {...{ texts, poses, works, isBusy }}
          saved={props.saved}
          errors={messages}
          hint={props.isRefused && !failed ? texts.photos_again : texts.photos_hint}
          onSendAgain={(pose) => void sendAll([pose])}
        />
      </div>
      <div className="dialog-actions">
        {isBusy ? (
          <button type="button" className="button" onClick={cancel}>
            {texts.cancel_upload}
          </button>
        ) : (
          <a className="button button-quiet" href={back}>
            {isKept ? texts.close : texts.cancel}
          </a>
        )}
        {!isBusy && (
          <button type="submit" className="button button-main" data-busy={texts.uploading}>
            {texts.send}
          </button>
        )}
      </div>
    </form>
  );
}

const fieldIn = (form: HTMLFormElement | null, name: string) =>
  form?.elements.namedItem(name) as HTMLInputElement | null;

/** Reads what is entered for the day. Empty fields are no answers. */
function enteredIn(form: HTMLFormElement): Entered {
  const read = (names: string[]) =>
    names.flatMap((name): [string, string][] => {
      const value = fieldIn(form, name)?.value ?? "";
      return value === "" ? [] : [[name, value]];
    });
  return { shared: read(SHARED), measured: read(MEASURED) };
}
