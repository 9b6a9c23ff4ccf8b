import sprite from "../icons/lucide.svg?url";
import type { IconName } from "./icon-names";

interface Props {
  name: IconName;
  className?: string;
}

/** Shows an icon in the colour of the text. All icons are in one file, which the browser keeps. */
export const Icon = ({ name, className = "icon" }: Props) => (
  <svg className={className} aria-hidden>
    <use href={`${sprite}#${name}`} />
  </svg>
);
