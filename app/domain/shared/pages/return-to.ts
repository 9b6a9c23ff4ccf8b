import { z } from "zod";

const SCREENS = [
  "add",
  "calorie-tracking",
  "client",
  "codes",
  "daily-checkins",
  "dashboard",
  "design",
  "foods",
  "manage-tasks",
  "messages",
  "nutrition",
  "photos",
  "progress",
  "settings",
  "tasks",
  "training",
];

export const RETURN_TO_MAX = 1_000;

/** Accepts the address of a screen. Other sites are refused, and own addresses that do something, such as the logout. */
export const ReturnTo = z
  .string()
  .max(RETURN_TO_MAX)
  .regex(new RegExp(`^/(${SCREENS.join("|")})(/[\\w-]+)*(\\?[\\w%&+.~=*/:,;@!()-]*)?(#[\\w-]+)?$`));

/** Returns the return address (`back`) in the query of a dialog, or the default where it is missing or invalid. */
export const returnToIn = (search: string, byDefault: string): string =>
  ReturnTo.catch(byDefault).parse(new URLSearchParams(search).get("back"));

export function withReturnTo(dialog: string, back: string): string {
  const { pathname, searchParams, hash } = new URL(dialog, "http://localhost");
  searchParams.set("back", back);
  return `${pathname}?${searchParams}${hash}`;
}

/** Returns a return address that leads to an anchor on the same screen, or to its top. */
export const atAnchor = (back: string, anchor: string | null): string =>
  back.replace(/#.*$/, "") + (anchor === null ? "" : `#${anchor}`);
