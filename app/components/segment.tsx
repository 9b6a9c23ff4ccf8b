import type { ButtonHTMLAttributes, FieldsetHTMLAttributes, InputHTMLAttributes, ReactNode } from "react";

interface LinksProps {
  label: string;
  links: { href: string; text: ReactNode; isChosen: boolean }[];
}

/** Shows a few links in one bar. The one to what is shown is filled. */
export const SegmentLinks = ({ label, links }: LinksProps) => (
  <nav aria-label={label} className="segment">
    {links.map(({ href, text, isChosen }) => (
      <a key={href} href={href} aria-current={isChosen ? "true" : undefined}>
        {text}
      </a>
    ))}
  </nav>
);

interface ButtonsProps extends FieldsetHTMLAttributes<HTMLFieldSetElement> {
  label: string;
  buttons: ({
    value: string;
    text: ReactNode;
    isChosen: boolean;
  } & ButtonHTMLAttributes<HTMLButtonElement>)[];
}

/** Shows a few buttons in one bar, of which one is pressed. */
export const SegmentButtons = ({ label, buttons, className = "", ...fieldset }: ButtonsProps) => (
  <fieldset aria-label={label} className={`segment ${className}`} {...fieldset}>
    {buttons.map(({ text, isChosen, ...button }) => (
      <button key={button.value} type="button" aria-pressed={isChosen} {...button}>
        {text}
      </button>
    ))}
  </fieldset>
);

interface RadiosProps {
  name: string;
  chosen: string;
  options: { value: string; text: ReactNode }[];
  className?: string;
  /** Adds attributes to the button of a value. */
  radio?: (value: string) => InputHTMLAttributes<HTMLInputElement>;
}

/** Shows the answers to a question in one bar. The first radio button has the name of the field as its id. */
export const SegmentRadios = ({ name, chosen, options, className = "", radio }: RadiosProps) => (
  <div className={`segment ${className}`}>
    {options.map(({ value, text }, index) => (
      <label key={value}>
        <input
          type="radio"
          id={index === 0 ? name : undefined}
          name={name}
          value={value}
          defaultChecked={value === chosen}
          {...radio?.(value)}
        />
        {text}
      </label>
    ))}
  </div>
);
