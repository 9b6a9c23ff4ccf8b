import { useLocation } from "@remix-run/react";
import { useTexts } from "~/i18n/texts";
import { Icon } from "./icon";
import { useShell } from "./shell-facts";

/** Tells a device in another time zone whose days the screen shows, and offers to use the zone of the device. */
export function OtherZone({ className = "" }: { className?: string }) {
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  const { timeZone, otherZone } = useShell();
  if (!otherZone) return null;
  return (
    <form method="post" action="/settings/time-zone" className={`other-zone ${className}`}>
      <input type="hidden" name="time_zone" value={otherZone} />
      <input type="hidden" name="return_to" value={pathname + search} />
      <Icon name="clock" className="icon-small" />
      <p>{t("settings.other_zone", { own: timeZone, device: otherZone })}</p>
      <button type="submit" className="button button-quiet" data-busy={t("settings.saving")}>
        {t("settings.use_zone")}
      </button>
    </form>
  );
}
