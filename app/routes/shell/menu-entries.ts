import type { ParseKeys } from "i18next";
import {
  Apple,
  CalendarHeart,
  Camera,
  ClipboardList,
  Dumbbell,
  KeyRound,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  MessageCircle,
  Settings,
  Users,
  Utensils,
} from "lucide-react";
import type { ScreenLink } from "~/components/screens";
import type { CheckInKind } from "~/domain/check-ins/rules";
import { hasDailyCheckIns, hasMessages, hasWeeklyCheckIns } from "~/domain/packages/rules";

export interface MenuEntry extends ScreenLink {
  text: Extract<ParseKeys, `menu.${string}` | `${string}.title`>;
  icon: LucideIcon;
  /** True when another entry for the same screen is marked as the current one instead. */
  alias?: boolean;
  /** Whose number is shown beside the entry: the check-ins that a trainer has to review, or the unread messages. */
  waiting?: CheckInKind | "messages";
}

/** The entries for everybody whose role or package includes them. Source: specification, section 2. */
export const ENTRIES: MenuEntry[] = [
  { href: "/dashboard", text: "menu.dashboard", icon: LayoutDashboard },
  { href: "/nutrition", text: "menu.nutrition", icon: Apple },
  { href: "/training", text: "menu.training", icon: Dumbbell },
  { href: "/calorie-tracking", text: "menu.calorie_tracking", icon: Utensils },
  {
    href: "/progress",
    text: "menu.weekly_check_ins",
    icon: Camera,
    open: hasWeeklyCheckIns,
    waiting: "weekly",
  },
  { href: "/messages", text: "menu.messages", icon: MessageCircle, open: hasMessages, waiting: "messages" },
  {
    href: "/daily-checkins",
    text: "menu.daily_check_ins",
    icon: CalendarHeart,
    open: hasDailyCheckIns,
    waiting: "daily",
  },
  { href: "/tasks", text: "menu.tasks", icon: ListChecks },
];

/** The entry that trainers see among their tools, and clients above the logout button. */
export const SETTINGS: MenuEntry = { href: "/settings", text: "settings.title", icon: Settings };

export const TRAINER_ENTRIES: MenuEntry[] = [
  { href: "/manage-tasks", text: "manage_tasks.title", icon: ClipboardList },
  { href: "/dashboard", text: "menu.client_overview", icon: Users, alias: true },
  { href: "/codes", text: "codes.title", icon: KeyRound },
  SETTINGS,
];
