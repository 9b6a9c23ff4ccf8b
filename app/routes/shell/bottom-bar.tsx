import { useLocation } from "@remix-run/react";
import { Icon } from "~/components/icon";
import { useShell } from "~/components/shell-facts";
import { useTexts } from "~/i18n/texts";
import { type BarLink, barEntries, currentMark } from "./bar-entries";
import { Waiting } from "./waiting";

/** Shows the bar at the bottom of a phone, within reach of the thumb. */
export function BottomBar(attributes: { inert?: string }) {
  const { t } = useTexts();
  const { user, unreviewed } = useShell();
  return (
    <nav className="bottom-bar" aria-label={t("bar.title")} {...attributes}>
      {barEntries(user, unreviewed).map((entry) => {
        if (entry === "menu") return <MenuButton key={entry} text={t("menu.title")} />;
        if (entry === "more") return <MenuButton key={entry} text={t("bar.more")} />;
        return <Entry key={entry.text} {...entry} />;
      })}
    </nav>
  );
}

function Entry(entry: BarLink) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const { href, icon, text, waiting } = entry;
  return (
    <a href={href} className="bar-entry" aria-current={currentMark(entry, pathname)}>
      <Icon name={icon} />
      {t(text)}
      {waiting && <Waiting what={waiting} place="bar" />}
    </a>
  );
}

function MenuButton({ text }: { text: string }) {
  return (
    <button type="button" className="bar-entry" {...{ popovertarget: "menu" }}>
      <Icon name="menu" />
      {text}
    </button>
  );
}
