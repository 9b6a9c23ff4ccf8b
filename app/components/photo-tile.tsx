interface Props {
  /** The path of the photo's page or dialog. */
  href: string;
  photo_key: string;
  /** A description of the photo, used as the accessible name of the link. */
  label: string;
  date: string;
  /** A value to show beside the date, such as a weight. */
  figure?: string | undefined;
}

/** Shows a photo in the ratio 3:4, with its date and a value on a dark scrim. */
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
