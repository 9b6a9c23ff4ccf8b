import type { ParseKeys } from "i18next";
import {
  Apple,
  CalendarHeart,
  Camera,
  Dumbbell,
  ListChecks,
  type LucideIcon,
  MessageCircle,
  Utensils,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { useShell } from "~/components/shell-facts";
import { hasDailyCheckIns, hasMessages, hasWeeklyCheckIns, type Member } from "~/domain/packages/rules";

interface Tile {
  href: string;
  text: Extract<ParseKeys, `dashboard.${string}_tile`>;
  icon: LucideIcon;
  /** Tells who sees the tile. Without it, everyone does. */
  open?: (member: Member) => boolean;
}

const TILES: Tile[] = [
  { href: "/nutrition", text: "dashboard.nutrition_tile", icon: Apple },
  { href: "/training", text: "dashboard.training_tile", icon: Dumbbell },
  { href: "/calorie-tracking", text: "dashboard.calories_tile", icon: Utensils },
  { href: "/tasks", text: "dashboard.tasks_tile", icon: ListChecks },
  { href: "/progress", text: "dashboard.check_in_tile", icon: Camera, open: hasWeeklyCheckIns },
  { href: "/messages", text: "dashboard.message_tile", icon: MessageCircle, open: hasMessages },
  { href: "/daily-checkins", text: "dashboard.daily_tile", icon: CalendarHeart, open: hasDailyCheckIns },
];

/** Shows links to the screens that the client's package includes. */
export function Tiles() {
  const { t } = useTranslation();
  const { person } = useShell();
  const tiles = TILES.filter(({ open }) => open?.(person) ?? true);
  return (
    <ul className={`grid gap-4 sm:grid-cols-2 ${tiles.length > 4 ? "lg:grid-cols-3" : ""}`}>
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
