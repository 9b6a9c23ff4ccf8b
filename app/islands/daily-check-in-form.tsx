import { type FormEvent, useEffect, useRef, useState } from "react";
import { DateField } from "~/components/date-field";
import { Disclosure } from "~/components/disclosure";
import { FieldError, FormError, TextField } from "~/components/field";
import { FormEnd, FormStart } from "~/components/form-ends";
import { CAPTION_MAX } from "~/domain/coaching/check-ins/rules";
import type { en } from "~/i18n/en";
import { PhotoSlot } from "./check-in-form/photo-slot";
import { Ratings } from "./check-in-form/ratings";
import { SignedOut } from "./check-in-form/signed-out";
import { type Failure, upload } from "./check-in-form/upload";
import { type Uploading, UploadState } from "./check-in-form/upload-state";
import { BodyFatField, type LastBody, WeightField } from "./check-in-form/weight-field";

type Shared = "energies" | "energy" | "mood" | "moods" | "upload_failed";
type Texts = typeof en.check_ins.form &
  Pick<typeof en.check_ins, Shared> &
  Record<"cancel" | "signed_out" | "sign_in" | "too_large", string>;

export interface DailyCheckInFormProps {
  texts: Texts;
  values: Record<string, string>;
  dayInWords: string;
  errors: Record<string, string[] | undefined>;
  failure: string | null;
  /** True after a form was refused: the browser does not keep its photo. */
  isRefused: boolean;
  /** The address of the photo of the check-in that changes; null for a new one. */
  photo: string | null;
  /** True for a check-in that is reviewed: only its note can change. */
  isNoteOnly: boolean;
  /** The call with its method, and the pages to open after a success and after a cancel. */
  api: string;
  method: "POST" | "PUT";
  back: string;
  flash: string;
  firstDay: string;
  today: string;
  last: LastBody;
}

/** Shows the form of a daily check-in. A script sends the photo with its progress, and keeps everything after a failure. */
export default function DailyCheckInForm(props: DailyCheckInFormProps) {
  const { texts, errors, photo, isNoteOnly } = props;
  // A hidden field is written by React only.
  const [changed, setChanged] = useState<Record<string, string>>({});
  const values = { ...props.values, ...changed };
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<Uploading | null>(null);
  const [failed, setFailed] = useState<Failure>();
  const [hasPhoto, setHasPhoto] = useState(true);
  // Without a script the browser checks the form: it would lose the photo of a form that the server refuses.
  const [works, setWorks] = useState(false);
  useEffect(() => setWorks(true), []);
  const messages = failed ? failed.fields : errors;
  const isMissing = works && !hasPhoto && !photo;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state || !form.current) return;
    // The button that says what is missing opens what it names.
    if (isMissing) return (form.current.elements.namedItem("photo") as HTMLInputElement).click();
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
      noValidate={works || Boolean(photo)}
      data-keep
      data-upload
      aria-busy={state ? true : undefined}
      onSubmit={submit}
    >
      <div className="dialog-scroll daily-form">
        <FormStart />
        <button type="submit" hidden aria-hidden tabIndex={-1} />
        {!photo && (
          <>
            <input type="hidden" name="idempotency_key" value={values.idempotency_key} readOnly />
            <input type="hidden" name="same_day" value={values.same_day} readOnly />
          </>
        )}
        <FormError
          key={failed ? "failed" : "opened"}
          message={failed ? failed.message : props.failure}
          focus={Boolean(failed || props.failure)}
        />
        {failed?.isSignedOut && <SignedOut texts={texts} />}
        <fieldset className="contents" disabled={state !== null}>
          {!isNoteOnly && (
            <>
              <Ratings texts={texts} values={values} errors={messages} />
              <WeightField {...{ texts, values }} last={props.last} errors={messages} />
            </>
          )}
          <div className={isNoteOnly ? "contents" : "photo-and-note"}>
            {!isNoteOnly && (
              <PhotoSlot
                texts={texts}
                errors={messages.photo}
                saved={photo}
                onChoose={(file) => setHasPhoto(file !== undefined)}
              />
            )}
            <TextField
              id="caption"
              name="caption"
              label={texts.note}
              optional={texts.optional}
              rows={4}
              maxLength={CAPTION_MAX}
              defaultValue={values.caption}
              errors={messages.caption}
            />
          </div>
          {messages.photo ? (
            <FieldError id="photo-error">{messages.photo[0]}</FieldError>
          ) : (
            props.isRefused && !failed && !isNoteOnly && <p className="field-hint">{texts.photo_again}</p>
          )}
          {!isNoteOnly && (
            <p id="photo-hint" className="field-hint">
              {texts.photo_hint}
            </p>
          )}
          {!isNoteOnly && <More {...props} errors={messages} />}
        </fieldset>
        <FormEnd />
      </div>
      {state ? (
        <UploadState state={state} texts={texts} />
      ) : (
        <div className="dialog-actions">
          <a className="button button-quiet" href={props.back}>
            {texts.cancel}
          </a>
          <button type="submit" className="button button-main" data-busy={texts.uploading}>
            {isMissing ? texts.add_photo : photo || values.same_day === "change" ? texts.save : texts.send}
          </button>
        </div>
      )}
    </form>
  );
}

/** Shows what few people enter: body fat, and another day. A check-in that changes keeps its day. */
function More({ texts, values, errors, last, photo, firstDay, today, dayInWords }: DailyCheckInFormProps) {
  const isOpen = Boolean(
    values.body_fat_percentage ||
      errors.body_fat_percentage ||
      errors.check_in_date ||
      (values.check_in_date && values.check_in_date !== today && !photo),
  );
  return (
    <Disclosure summary={texts.more} open={isOpen}>
      <div className="grid gap-3 pt-2 sm:grid-cols-2">
        <BodyFatField {...{ texts, values, errors, last }} />
        {!photo && (
          <DateField
            id="check_in_date"
            name="check_in_date"
            label={texts.day}
            words={dayInWords}
            min={firstDay}
            max={today}
            defaultValue={values.check_in_date}
            errors={errors.check_in_date}
          />
        )}
      </div>
    </Disclosure>
  );
}
