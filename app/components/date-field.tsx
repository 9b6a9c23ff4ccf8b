import type { InputHTMLAttributes, ReactNode } from "react";
import { FieldFrame, marked } from "./field";

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  id: string;
  label: ReactNode;
  hint?: string;
  errors?: string[] | undefined;
  /** The date of the field in the words of the product's language, empty if the field is. */
  words: string;
}

/** Adds the date in the product's language, because browsers use their own. Only a script keeps it current (see date-in-words.ts). */
export function DateField({ id, label, hint, errors, words, ...input }: Props) {
  return (
    <FieldFrame id={id} label={label} hint={hint} errors={errors}>
      <input id={id} type="date" className="input numbers" {...marked(id, errors, hint)} {...input} />
      {/* The date may have been changed before an island is hydrated. */}
      <p className="field-hint" data-in-words={id} suppressHydrationWarning>
        {words}
      </p>
    </FieldFrame>
  );
}
