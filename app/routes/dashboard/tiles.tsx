import { useTranslation } from "react-i18next";
import { useIsShown } from "~/components/screens";
import { TILES } from "./tile-links";

/** Shows links to the screens that the client's package includes. */
export function Tiles() {
  const { t } = useTranslation();
  const isShown = useIsShown();
  const tiles = TILES.filter(isShown);
  // Rows are full with two tiles for four, and with three for any other number.
  const columns = tiles.length === 4 ? "sm:grid-cols-2" : "sm:grid-cols-2 lg:grid-cols-3";
  return (
    <ul className={`grid gap-4 ${tiles.length === 3 ? "md:grid-cols-3" : columns}`}>
      {tiles.map(({ href, text, icon: Icon }) => (
        <li key={href}>
          <a href={href} className="card flex h-full items-center gap-4 hover:border-field">
            <span className="avatar">
              <Icon className="icon" aria-hidden />
            </span>
            <span>
              <span className="block font-semibold">{t(text)}</span>
              <span className="text-muted text-small">{t(`${text}_hint`)}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
