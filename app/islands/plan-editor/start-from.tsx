import { useEffect, useState } from "react";
import { FormError } from "~/components/field";
import { isWrittenText } from "~/domain/coaching/plan-content/training-rules";
import { nameOf, type TextBox } from "./rows-in-page";

export interface Start {
  label: string;
  links: { href: string; text: string; isHere: boolean }[];
  /** True while nothing is written. The links lead away from what is. */
  isOffered: boolean;
  /** Why the plan could not start with what was asked for, or null. */
  failure: string | null;
  filled: string | null;
}

/** Links to what a new plan can start with. It scrolls with the form, because it is of use only at its beginning. */
export function StartFrom({ label, links, isOffered }: Pick<Start, "label" | "links" | "isOffered">) {
  return (
    <nav aria-labelledby="start-from" className="start-from" hidden={!isOffered}>
      <p id="start-from" className="label">
        {label}
      </p>
      <div className="segment">
        {links.map(({ href, text, isHere }) => (
          <a key={href} href={href} aria-current={isHere || undefined}>
            {text}
          </a>
        ))}
      </div>
    </nav>
  );
}

export const StartNotice = ({ failure, filled }: Pick<Start, "failure" | "filled">) => (
  <>
    {failure && <FormError message={failure} />}
    {filled && (
      <p role="status" className="text-muted">
        {filled}
      </p>
    )}
  </>
);

/** Offers the links only while nothing is written in the form: they are gone with the first letter, and back when all is empty. */
export function StartWhileEmpty({ formId, ...start }: Start & { formId: string }) {
  const [isOffered, setOffered] = useState(start.isOffered);
  // It looks after each rendering too, because a list command changes the rows without an input.
  useEffect(() => {
    const form = document.getElementById(formId) as HTMLFormElement;
    const look = () => setOffered(!hasEntries(form));
    look();
    form.addEventListener("input", look);
    return () => form.removeEventListener("input", look);
  });
  return <StartFrom {...start} isOffered={isOffered} />;
}

const hasEntries = (form: HTMLFormElement) =>
  [...form.querySelectorAll<TextBox>("input:not([type=hidden], [name=is_active]), textarea")].some((box) =>
    box.type === "checkbox" ? (box as HTMLInputElement).checked : isWrittenText(box.value, nameOf(box)),
  );
