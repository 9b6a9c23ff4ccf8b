import { FormError } from "~/components/field";

export interface Start {
  label: string;
  links: { href: string; text: string; isHere: boolean }[];
  /** Why the plan could not start with what was asked for, or null. */
  failure: string | null;
  filled: string | null;
}

/** Links to what a new plan can start with. It scrolls with the form, because it is of use only at its beginning. */
export function StartFrom({ label, links, failure, filled }: Start) {
  return (
    <>
      <nav aria-labelledby="start-from">
        <p id="start-from" className="label mb-2">
          {label}
        </p>
        <div className="segment">
          {links.map(({ href, text, isHere }) => (
            <a key={href} href={href} aria-current={isHere ? "true" : undefined}>
              {text}
            </a>
          ))}
        </div>
      </nav>
      {failure && <FormError message={failure} />}
      {filled && (
        <p role="status" className="break-words text-muted">
          {filled}
        </p>
      )}
    </>
  );
}
