interface Props {
  /** The photo's own page, or dialog. */
  href: string;
  photo_key: string;
  /** What the picture is of. */
  label: string;
  date: string;
  /** What stands beside the date, such as a weight. */
  figure?: string | undefined;
}

/** A photo, always 3 : 4, with its date and weight on a scrim. */
export function PhotoTile({ href, photo_key, label, date, figure }: Props) {
  return (
    <a href={href} className="photo-tile" aria-label={label}>
      <img src={`/api/files/${photo_key}`} alt="" width="300" height="400" loading="lazy" />
      <span className="photo-scrim numbers">
        {date}
        {figure && <strong>{figure}</strong>}
      </span>
    </a>
  );
}
