import type { HTMLAttributes, InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from "react";
import { Icon } from "./icon";

interface Common {
  id: string;
  label: ReactNode;
  hint?: string;
  errors?: string[] | undefined;
}

interface Typed extends Common {
  /** The word that an empty field shows if it may stay empty. It belongs to the name of the field too. */
  optional?: string | undefined;
}

type InputProps = Typed & { unit?: Unit } & InputHTMLAttributes<HTMLInputElement>;
type TextareaProps = Typed & TextareaHTMLAttributes<HTMLTextAreaElement>;

/** The units of numbers, which stand inside their fields. */
export type Unit = "kg" | "cm" | "%" | "kcal" | "g" | "ml";

const describedBy = (id: string, hint?: string, errors?: string[]) =>
  [errors?.length ? `${id}-error` : "", hint ? `${id}-hint` : ""].filter(Boolean).join(" ") || undefined;

/** Returns the ARIA attributes that connect a control to its hint and its error. */
export const marked = (id: string, errors?: string[], hint?: string) => ({
  "aria-invalid": errors?.length ? true : undefined,
  "aria-describedby": describedBy(id, hint, errors),
});

/** Returns the attributes that focus a control when the page opens: the first wrong field, or the next one to fill in. */
export const focused = (when: boolean) => ({ autoFocus: when || undefined });

export function Field({ id, label, hint, errors, unit, optional, ...props }: InputProps) {
  const input = (
    <input id={id} className="input" placeholder={optional} {...marked(id, errors, hint)} {...props} />
  );
  return (
    <FieldFrame id={id} label={inFull(label, unit, optional)} hint={hint} errors={errors}>
      {unit ? (
        <span className="with-unit">
          {input}
          <span aria-hidden>{unit}</span>
        </span>
      ) : (
        input
      )}
    </FieldFrame>
  );
}

/** Names a field also by what stands inside it, for those who cannot see it there. */
const inFull = (label: ReactNode, ...inside: (string | undefined)[]) => {
  const words = inside.filter(Boolean).map((word) => ` (${word})`);
  return words.length > 0 ? (
    <>
      {label}
      <span className="sr-only">{words.join("")}</span>
    </>
  ) : (
    label
  );
};

export const SearchField = ({ id, ...input }: InputProps) => (
  <Field id={id} name={id} type="search" autoComplete="off" enterKeyHint="search" {...input} />
);

export function TextField({ id, label, hint, errors, optional, ...textarea }: TextareaProps) {
  return (
    <FieldFrame id={id} label={inFull(label, optional)} hint={hint} errors={errors}>
      <textarea
        id={id}
        className="input"
        placeholder={optional}
        {...marked(id, errors, hint)}
        {...textarea}
      />
    </FieldFrame>
  );
}

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
      {errors && errors.length > 0 && <FieldError id={`${id}-error`}>{errors[0]}</FieldError>}
    </div>
  );
}

/** Says below a field why it is refused. A behavior writes the same (see behaviors/on-demand/invalid.ts). */
export const FieldError = ({ className = "", children, ...rest }: HTMLAttributes<HTMLParagraphElement>) => (
  <p className={`field-error ${className}`} {...rest}>
    <Icon name="circle-alert" className="icon-small" />
    {children}
  </p>
);

/** Marks a field that may stay empty and has no room for a word inside, such as a date. */
export const OptionalLabel = ({ text, optional }: { text: ReactNode; optional: string }) => (
  <>
    {text} <span className="field-optional">({optional})</span>
  </>
);

interface FormErrorProps {
  id?: string;
  message?: string | null | undefined;
  /** Moves the focus to the message. Use it when no field is marked. */
  focus?: boolean;
}

/** Shows the error of a whole form. Behaviors write their messages here too. */
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
