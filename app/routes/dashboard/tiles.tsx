import { Icon } from "~/components/icon";
import { openTo } from "~/components/screens";
import { useShell } from "~/components/shell-facts";
import { useTexts } from "~/i18n/texts";
import { TILES } from "./tile-links";

export function Tiles() {
  const { t } = useTexts();
  const { user } = useShell();
  const tiles = TILES.filter(openTo(user));
  return (
    <ul className="tiles">
      {tiles.map(({ href, text, icon }) => (
        <li key={href}>
          <a href={href} className="card tile">
            <span className="avatar">
              <Icon name={icon} />
            </span>
            <span>
              <span className="block font-strong">{t(text)}</span>
              <span className="tile-hint">{t(`${text}_hint`)}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
