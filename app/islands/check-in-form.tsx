import { type FormEvent, useEffect, useRef, useState } from "react";
import { DateField } from "~/components/date-field";
import { FieldFrame, FormError, TextField } from "~/components/field";
import type { CheckInKind, Pose } from "~/domain/coaching/check-ins/rules";
import { CAPTION_MAX, POSES } from "~/domain/coaching/check-ins/rules";
import type { en } from "~/i18n/en";
import { BodyFields, GirthFields, type LastBody } from "./check-in-form/body-fields";
import { Choice } from "./check-in-form/choice";
import { PhotoField } from "./check-in-form/photo-field";
import { SignedOut } from "./check-in-form/signed-out";
import { type Failure, upload } from "./check-in-form/upload";
import { type Uploading, UploadState } from "./check-in-form/upload-state";

type Shared = "energies" | "energy" | "mood" | "moods" | "pose" | "poses" | "upload_failed";
type Texts = typeof en.check_ins.form &
  Pick<typeof en.check_ins, Shared> & {
    cancel: string;
    signed_out: string;
    sign_in: string;
    too_large: string;
  };

export interface CheckInFormProps {
  kind: CheckInKind;
  texts: Texts;
  values: Record<string, string>;
  dayInWords: string;
  errors: Record<string, string[] | undefined>;
  failure: string | null;
  /** True after a form was refused: the browser does not keep its photo. */
  isRefused: boolean;
  /** The path of the call, and the pages to open after a success and after a cancel. */
  api: string;
  back: string;
  flash: string;
  firstDay: string;
  today: string;
  last: LastBody;
}

/** Shows the form of a check-in. A script sends the photo with its progress, and keeps everything after a failure. */
export default function CheckInForm(props: CheckInFormProps) {
  const { kind, texts, errors, firstDay, today, last } = props;
  // A hidden field is written by React only.
  const [changed, setChanged] = useState<Record<string, string>>({});
  const values = { ...props.values, ...changed };
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<Uploading | null>(null);
  const [failed, setFailed] = useState<Failure>();
  // Without a script the browser checks the form: it would lose the photo of a form that the server refuses.
  const [works, setWorks] = useState(false);
  useEffect(() => setWorks(true), []);
  const messages = failed ? failed.fields : errors;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state || !form.current) return;
    setFailed(undefined);
    const result = await upload(form.current, props, setState);
    setState(null);
    if (!result) return;
    setFailed(result);
    setChanged((before) => ({ ...before, ...result.next }));
    // Marks the form as unsaved again (see behaviors/on-demand/unsaved.ts).
    form.current.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <form
      ref={form}
      method="post"
      encType="multipart/form-data"
      noValidate={works}
      data-keep
      data-upload
      aria-busy={state ? true : undefined}
      onSubmit={submit}
    >
      <div className="dialog-scroll">
        <button type="submit" hidden aria-hidden tabIndex={-1} />
        <input type="hidden" name="idempotency_key" value={values.idempotency_key} readOnly />
        <FormError
          key={failed ? "failed" : "opened"}
          message={failed ? failed.message : props.failure}
          focus={Boolean(failed || props.failure)}
        />
        {failed?.isSignedOut && <SignedOut texts={texts} />}
        <fieldset className="contents" disabled={state !== null}>
          <BodyFields {...{ texts, values, last }} errors={messages} />
          <DateField
            id="check_in_date"
            name="check_in_date"
            label={texts.day}
            words={props.dayInWords}
            min={firstDay}
            max={today}
            defaultValue={values.check_in_date}
            errors={messages.check_in_date}
          />
          {kind === "weekly" && (
            <>
              <Choice
                name="pose"
                label={texts.pose}
                options={poses(texts)}
                chosen={values.pose}
                errors={messages.pose}
              />
              <GirthFields {...{ texts, values }} errors={messages} />
            </>
          )}
          <TextField
            id="caption"
            name="caption"
            label={texts.caption}
            optional={texts.optional}
            rows={1}
            className="input input-line"
            maxLength={CAPTION_MAX}
            defaultValue={values.caption}
            errors={messages.caption}
          />
          <FieldFrame
            id="photo"
            label={texts.photo}
            hint={props.isRefused && !failed ? texts.photo_again : texts.photo_hint}
            errors={messages.photo}
          >
            <PhotoField texts={texts} hasErrors={Boolean(messages.photo)} />
          </FieldFrame>
        </fieldset>
      </div>
      {state ? (
        <UploadState state={state} texts={texts} />
      ) : (
        <div className="dialog-actions">
          <a className="button button-quiet" href={props.back}>
            {texts.cancel}
          </a>
          <button type="submit" className="button button-main" data-busy={texts.uploading}>
            {texts.send}
          </button>
        </div>
      )}
    </form>
  );
}

const poses = (texts: { no_pose: string; poses: Record<Pose, string> }) => [
  { value: "", text: texts.no_pose },
  ...POSES.map((value) => ({ value, text: texts.poses[value] })),
];
