import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from "react";

interface Common {
  id: string;
  label: ReactNode;
  hint?: string;
  errors?: string[] | undefined;
}

type InputProps = Common & InputHTMLAttributes<HTMLInputElement>;
type TextareaProps = Common & TextareaHTMLAttributes<HTMLTextAreaElement>;

const describedBy = (id: string, hint?: string, errors?: string[]) =>
  [errors?.length ? `${id}-error` : "", hint ? `${id}-hint` : ""].filter(Boolean).join(" ") || undefined;

/** A labelled input with its hint and its error. */
export function Field({ id, label, hint, errors, ...input }: InputProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} errors={errors}>
      <input
        id={id}
        className="input"
        aria-invalid={errors?.length ? true : undefined}
        aria-describedby={describedBy(id, hint, errors)}
        {...input}
      />
    </FieldFrame>
  );
}

/** A labelled text area with its hint and its error. */
export function TextField({ id, label, hint, errors, ...textarea }: TextareaProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} errors={errors}>
      <textarea
        id={id}
        className="input"
        aria-invalid={errors?.length ? true : undefined}
        aria-describedby={describedBy(id, hint, errors)}
        {...textarea}
      />
    </FieldFrame>
  );
}

/** Label above, hint and error below: the frame of every field. */
export function FieldFrame({ id, label, hint, errors, children }: Common & { children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {errors && errors.length > 0 && (
        <p id={`${id}-error`} className="field-error">
          {errors[0]}
        </p>
      )}
    </div>
  );
}

/** Where a form says what is wrong with it as a whole; behaviors write here too. */
export function FormError({ message, id }: { message?: string | null; id?: string }) {
  return (
    <p id={id} role="alert" className="form-error" hidden={!message} tabIndex={-1}>
      {message}
    </p>
  );
}
