import type { ParseKeys } from "i18next";
import type { IconName } from "~/components/icon-names";
import type { ScreenLink } from "~/components/screens";
import { hasDailyCheckIns, hasMessages, hasWeeklyCheckIns } from "~/domain/people/packages/rules";

interface Tile extends ScreenLink {
  text: Extract<ParseKeys, `dashboard.${string}_tile`>;
  icon: IconName;
}

/** The tiles of the client's dashboard. Source: specification, section 2. */
export const TILES: Tile[] = [
  { href: "/nutrition", text: "dashboard.nutrition_tile", icon: "apple" },
  { href: "/training", text: "dashboard.training_tile", icon: "dumbbell" },
  { href: "/calorie-tracking", text: "dashboard.calories_tile", icon: "utensils" },
  { href: "/tasks", text: "dashboard.tasks_tile", icon: "list-checks" },
  { href: "/progress", text: "dashboard.check_in_tile", icon: "camera", open: hasWeeklyCheckIns },
  { href: "/messages", text: "dashboard.message_tile", icon: "message-circle", open: hasMessages },
  { href: "/daily-checkins", text: "dashboard.daily_tile", icon: "calendar-heart", open: hasDailyCheckIns },
];
