import { useLocation } from "@remix-run/react";
import { AddLink } from "~/components/add-link";
import { Icon } from "~/components/icon";
import { useShell } from "~/components/shell-facts";
import { useTexts } from "~/i18n/texts";
import { type BarLink, barEntries, currentMark } from "./bar-entries";
import { Waiting } from "./waiting";

/** Shows the bar at the bottom of a phone, within reach of the thumb. */
export function BottomBar(attributes: { inert?: string }) {
  const { t } = useTexts();
  const { user } = useShell();
  return (
    <nav className="bottom-bar" aria-label={t("bar.title")} {...attributes}>
      {barEntries(user).map((entry) => {
        if (entry === "add") return <AddLink key={entry} className="bar-add bar-yields" />;
        if (entry === "menu") return <MenuButton key={entry} text={t("menu.title")} />;
        if (entry === "more") return <MenuButton key={entry} text={t("bar.more")} className="bar-yields" />;
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
      <span className="bar-word">{t(text)}</span>
      {waiting && <Waiting what={waiting} place="bar" />}
    </a>
  );
}

function MenuButton({ text, className = "" }: { text: string; className?: string }) {
  return (
    <button type="button" className={`bar-entry ${className}`} {...{ popovertarget: "menu" }}>
      <Icon name="menu" />
      <span className="bar-word">{text}</span>
    </button>
  );
}
