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
import type { ScreenLink } from "~/components/screens";
import { hasDailyCheckIns, hasMessages, hasWeeklyCheckIns } from "~/domain/packages/rules";

interface Tile extends ScreenLink {
  text: Extract<ParseKeys, `dashboard.${string}_tile`>;
  icon: LucideIcon;
}

/** The tiles of the client's dashboard. Source: specification, section 2. */
export const TILES: Tile[] = [
  { href: "/nutrition", text: "dashboard.nutrition_tile", icon: Apple },
  { href: "/training", text: "dashboard.training_tile", icon: Dumbbell },
  { href: "/calorie-tracking", text: "dashboard.calories_tile", icon: Utensils },
  { href: "/tasks", text: "dashboard.tasks_tile", icon: ListChecks },
  { href: "/progress", text: "dashboard.check_in_tile", icon: Camera, open: hasWeeklyCheckIns },
  { href: "/messages", text: "dashboard.message_tile", icon: MessageCircle, open: hasMessages },
  { href: "/daily-checkins", text: "dashboard.daily_tile", icon: CalendarHeart, open: hasDailyCheckIns },
];
