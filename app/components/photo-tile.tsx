import type { ReactNode } from "react";

interface Props {
  href: string;
  /** The address of the picture. */
  src: string;
  /** The accessible name of the link. */
  label: string;
  date: ReactNode;
  figure?: string | undefined;
  /** Says for what the photo waits. */
  need?: string | undefined;
  /** The number of photos behind this one. */
  more?: number;
}

export function PhotoTile({ href, src, label, date, figure, need, more }: Props) {
  return (
    <a href={href} className="photo-tile" aria-label={need ? `${label}, ${need}` : label}>
      <img src={src} alt="" width="300" height="400" loading="lazy" />
      {need && <span className="photo-need number-badge">{need}</span>}
      {Boolean(more) && (
        <span className="photo-more numbers" aria-hidden>
          +{more}
        </span>
      )}
      <span className="photo-scrim numbers">
        {date}
        {figure && <strong>{figure}</strong>}
      </span>
    </a>
  );
}
