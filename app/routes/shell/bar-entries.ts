import type { ParseKeys } from "i18next";
import type { IconName } from "~/components/icon-names";
import type { CheckInKind } from "~/domain/coaching/check-ins/rules";
import { hasMessages, type Member } from "~/domain/people/packages/rules";

export interface BarLink {
  href: string;
  text: Extract<ParseKeys, `bar.${string}`>;
  icon: IconName;
  /** First parts of other screens that belong to this entry. */
  within?: string[];
  /** True if another entry leads to the same screen, and is marked as the current one instead. */
  alias?: boolean;
  waiting?: "reviews" | "training" | "messages";
}

/** "more" and "menu" open the menu. */
export type BarEntry = BarLink | "more" | "menu";

const HOME: BarLink = { href: "/dashboard", text: "bar.home", icon: "layout-dashboard" };
const CHAT: BarLink = { href: "/messages", text: "bar.chat", icon: "message-circle", waiting: "messages" };

const OF_CLIENT: BarLink[] = [
  HOME,
  { href: "/tasks", text: "bar.today", icon: "list-checks" },
  { href: "/training", text: "bar.plan", icon: "dumbbell", within: ["nutrition"], waiting: "training" },
  { href: "/calorie-tracking", text: "bar.food", icon: "utensils", within: ["foods"] },
];

const CLIENTS: BarLink = {
  href: "/dashboard#clients",
  text: "bar.clients",
  icon: "users",
  within: ["client"],
  alias: true,
};

/** The check-ins that a trainer has to review; null for a client. */
type Unreviewed = Record<CheckInKind, number> | null;

/** Returns the five entries of the bar at the bottom of a phone. They are the same on every screen. */
export function barEntries(member: Member, unreviewed: Unreviewed): BarEntry[] {
  if (!member.is_trainer) return [...OF_CLIENT, hasMessages(member) ? CHAT : "menu"];
  return [HOME, CLIENTS, review(unreviewed), CHAT, "more"];
}

/** Leads to the weekly check-ins, or to the daily ones where only these wait. */
const review = (unreviewed: Unreviewed): BarLink => ({
  href: unreviewed?.weekly === 0 && unreviewed.daily > 0 ? "/daily-checkins" : "/progress",
  text: "bar.review",
  icon: "badge-check",
  within: ["progress", "daily-checkins"],
  waiting: "reviews",
});

/** Tells what `aria-current` says about an entry: the page itself, a page that belongs to it, or nothing. */
export function currentMark({ href, within, alias }: BarLink, pathname: string): "page" | "true" | undefined {
  const isAt = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  if (!alias && isAt(href)) return "page";
  return within?.some((part) => isAt(`/${part}`)) ? "true" : undefined;
}
