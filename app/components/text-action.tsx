import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from "react";

type Props =
  | (AnchorHTMLAttributes<HTMLAnchorElement> & { href: string })
  | (ButtonHTMLAttributes<HTMLButtonElement> & { href?: undefined });

/** Shows an action of a row or a card as words: a link where it has an address, or else a button. */
export const TextAction = ({ className = "", ...props }: Props) =>
  props.href === undefined ? (
    <button type="submit" className={`text-action ${className}`} {...props} />
  ) : (
    <a className={`text-action ${className}`} {...props} />
  );
