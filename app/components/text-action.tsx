import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from "react";

type Props =
  | (AnchorHTMLAttributes<HTMLAnchorElement> & { href: string })
  | (ButtonHTMLAttributes<HTMLButtonElement> & { href?: undefined });

/** Shows an action of a row or a card as words: a link where it has an address, or else a button. */
export function TextAction({ className, ...props }: Props) {
  const look = className ? `text-action ${className}` : "text-action";
  return props.href === undefined ? (
    <button type="submit" className={look} {...props} />
  ) : (
    <a className={look} {...props} />
  );
}
