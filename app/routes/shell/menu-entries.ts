import type { ParseKeys } from "i18next";
import {
  Apple,
  ClipboardList,
  Dumbbell,
  KeyRound,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  Settings,
  Users,
} from "lucide-react";
import type { Member } from "~/domain/packages/rules";

export interface MenuEntry {
  href: string;
  text: Extract<ParseKeys, `menu.${string}` | `${string}.title`>;
  icon: LucideIcon;
  /** True when another entry for the same screen is marked as the current one instead. */
  alias?: boolean;
  /** Tells who sees the entry. Without it, everyone does. */
  open?: (member: Member) => boolean;
}

const ENTRIES: MenuEntry[] = [
  { href: "/dashboard", text: "menu.dashboard", icon: LayoutDashboard },
  { href: "/nutrition", text: "menu.nutrition", icon: Apple },
  { href: "/training", text: "menu.training", icon: Dumbbell },
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

/** Returns the menu entries for a user's role and package. */
export const entriesFor = (member: Member) => ENTRIES.filter(({ open }) => open?.(member) ?? true);
