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

/** What a control says of its hint and its error. */
export const marked = (id: string, errors?: string[], hint?: string) => ({
  "aria-invalid": errors?.length ? true : undefined,
  "aria-describedby": describedBy(id, hint, errors),
});

/** Where the eyes of whoever opens the page should be: at what is wrong, or at what is to be done next. */
export const focused = (when: boolean) => ({ autoFocus: when || undefined });

/** A labelled input with its hint and its error. */
export function Field({ id, label, hint, errors, ...input }: InputProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} errors={errors}>
      <input id={id} className="input" {...marked(id, errors, hint)} {...input} />
    </FieldFrame>
  );
}

/** A labelled text area with its hint and its error. */
export function TextField({ id, label, hint, errors, ...textarea }: TextareaProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} errors={errors}>
      <textarea id={id} className="input" {...marked(id, errors, hint)} {...textarea} />
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

interface FormErrorProps {
  id?: string;
  message?: string | null | undefined;
  /** Whether it takes the focus: it stands alone, no field is marked. */
  focus?: boolean;
}

/** Where a form says what is wrong with it as a whole; behaviors write here too. */
export function FormError({ message, id, focus }: FormErrorProps) {
  return (
    <p
      id={id}
      role="alert"
      className="form-error"
      hidden={!message}
      tabIndex={-1}
      {...focused(Boolean(message && focus))}
    >
      {message}
    </p>
  );
}
