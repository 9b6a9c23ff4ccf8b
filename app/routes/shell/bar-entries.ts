import type { ParseKeys } from "i18next";
import type { IconName } from "~/components/icon-names";
import { hasMessages, type Member } from "~/domain/people/packages/rules";

export interface BarLink {
  href: string;
  text: Extract<ParseKeys, `bar.${string}`>;
  icon: IconName;
  /** First parts of other screens that belong to this entry. */
  within?: string[];
  /** True if another entry leads to the same screen, and is marked as the current one instead. */
  alias?: boolean;
  waiting?: "weekly" | "training" | "messages";
}

/** "add" is the "+", and the others open the menu. The page's main action takes the place of "add" and of "more". */
export type BarEntry = BarLink | "add" | "more" | "menu";

const TODAY: BarLink = { href: "/tasks", text: "bar.today", icon: "list-checks" };
const PLAN: BarLink = {
  href: "/training",
  text: "bar.plan",
  icon: "dumbbell",
  within: ["nutrition"],
  waiting: "training",
};
const FOOD: BarLink = { href: "/calorie-tracking", text: "bar.food", icon: "utensils", within: ["foods"] };
const CHAT: BarLink = { href: "/messages", text: "bar.chat", icon: "message-circle", waiting: "messages" };

const OF_TRAINER: BarEntry[] = [
  { href: "/dashboard", text: "bar.home", icon: "layout-dashboard" },
  { href: "/dashboard#clients", text: "bar.clients", icon: "users", within: ["client"], alias: true },
  { href: "/progress", text: "bar.review", icon: "badge-check", waiting: "weekly" },
  CHAT,
  "more",
];

/** Returns the five entries of the bar at the bottom of a phone. */
export function barEntries(member: Member): BarEntry[] {
  if (member.is_trainer) return OF_TRAINER;
  return [TODAY, PLAN, "add", FOOD, hasMessages(member) ? CHAT : "menu"];
}

/** Tells what `aria-current` says about an entry: the page itself, a page that belongs to it, or nothing. */
export function currentMark({ href, within, alias }: BarLink, pathname: string): "page" | "true" | undefined {
  const isAt = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  if (!alias && isAt(href)) return "page";
  return within?.some((part) => isAt(`/${part}`)) ? "true" : undefined;
}
