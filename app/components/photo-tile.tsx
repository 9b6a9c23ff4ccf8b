import type { ReactNode } from "react";

interface Props {
  href: string;
  photo_key: string;
  /** The accessible name of the link. */
  label: string;
  date: ReactNode;
  figure?: string | undefined;
}

export function PhotoTile({ href, photo_key, label, date, figure }: Props) {
  return (
    <a href={href} className="photo-tile" aria-label={label}>
      <img src={`/api/files/${photo_key}?size=thumb`} alt="" width="300" height="400" loading="lazy" />
      <span className="photo-scrim numbers">
        {date}
        {figure && <strong>{figure}</strong>}
      </span>
    </a>
  );
}
