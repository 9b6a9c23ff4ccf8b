import type { ParseKeys } from "i18next";
import type { IconName } from "~/components/icon-names";
import type { ScreenLink } from "~/components/screens";
import type { NewsKind } from "~/domain/coaching/news/rules";
import { hasDailyCheckIns, hasMessages, hasWeeklyCheckIns } from "~/domain/people/packages/rules";

export interface MenuEntry extends ScreenLink {
  text: Extract<ParseKeys, `menu.${string}` | `${string}.title`>;
  icon: IconName;
  /** True when another entry for the same screen is marked as the current one instead. */
  alias?: boolean;
  /** Names what the number beside the entry counts: what a trainer has to review, what is new for a client, or messages. */
  waiting?: NewsKind | "messages";
}

/** The entries for everybody whose role or package includes them. Source: specification, section 2. */
export const ENTRIES: MenuEntry[] = [
  { href: "/dashboard", text: "menu.dashboard", icon: "layout-dashboard" },
  { href: "/nutrition", text: "menu.nutrition", icon: "apple", waiting: "nutrition" },
  { href: "/training", text: "menu.training", icon: "dumbbell", waiting: "training" },
  { href: "/calorie-tracking", text: "menu.calorie_tracking", icon: "utensils" },
  {
    href: "/progress",
    text: "menu.weekly_check_ins",
    icon: "camera",
    open: hasWeeklyCheckIns,
    waiting: "weekly",
  },
  {
    href: "/messages",
    text: "menu.messages",
    icon: "message-circle",
    open: hasMessages,
    waiting: "messages",
  },
  {
    href: "/daily-checkins",
    text: "menu.daily_check_ins",
    icon: "calendar-heart",
    open: hasDailyCheckIns,
    waiting: "daily",
  },
  { href: "/tasks", text: "menu.tasks", icon: "list-checks" },
];

/** The entry that trainers see among their tools, and clients above the logout button. */
export const SETTINGS: MenuEntry = { href: "/settings", text: "settings.title", icon: "settings" };

export const TRAINER_ENTRIES: MenuEntry[] = [
  { href: "/manage-tasks", text: "manage_tasks.title", icon: "clipboard-list" },
  { href: "/dashboard", text: "menu.client_overview", icon: "users", alias: true },
  { href: "/codes", text: "codes.title", icon: "key-round" },
  SETTINGS,
];
