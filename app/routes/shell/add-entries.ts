import type { ParseKeys } from "i18next";
import type { IconName } from "~/components/icon-names";
import { openTo, type ScreenLink } from "~/components/screens";
import {
  hasDailyCheckIns,
  hasMessages,
  hasWeeklyCheckIns,
  type Member,
} from "~/domain/people/packages/rules";

interface AddEntry extends ScreenLink {
  text: Extract<ParseKeys, `add.${string}`>;
  icon: IconName;
  /** True if it leads to a dialog that goes back to where it was opened. */
  returns?: boolean;
}

const OF_CLIENTS: AddEntry[] = [
  {
    href: "/daily-checkins/new",
    text: "add.daily",
    icon: "calendar-heart",
    open: hasDailyCheckIns,
    returns: true,
  },
  { href: "/progress/new", text: "add.weekly", icon: "camera", open: hasWeeklyCheckIns, returns: true },
  { href: "/calorie-tracking/add", text: "add.food", icon: "utensils" },
  { href: "/calorie-tracking#water", text: "add.water", icon: "glass-water" },
  { href: "/messages", text: "add.message", icon: "message-circle", open: hasMessages },
];

const OF_TRAINERS: AddEntry[] = [
  { href: "/nutrition/new", text: "add.nutrition_plan", icon: "apple", returns: true },
  { href: "/training/new", text: "add.training_plan", icon: "dumbbell", returns: true },
  { href: "/manage-tasks/new", text: "add.task", icon: "clipboard-list" },
  { href: "/codes/new", text: "add.code", icon: "key-round", returns: true },
  { href: "/messages/new", text: "add.message", icon: "message-circle", returns: true },
];

/** Returns what somebody can add, as their role and package allow it. */
export const addEntries = (member: Member): AddEntry[] =>
  (member.is_trainer ? OF_TRAINERS : OF_CLIENTS).filter(openTo(member));
