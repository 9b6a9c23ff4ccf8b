import { z } from "zod";

const SCREENS = [
  "calorie-tracking",
  "client",
  "codes",
  "daily-checkins",
  "dashboard",
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

export const WAY_BACK_MAX = 1_000;

/** Accepts the address of a screen. Other sites are refused, and own addresses that do something, such as the logout. */
export const WayBack = z
  .string()
  .max(WAY_BACK_MAX)
  .regex(new RegExp(`^/(${SCREENS.join("|")})(/[\\w-]+)*(\\?[\\w%&+.~=*/:,;@!()-]*)?(#[\\w-]+)?$`));

/** Returns the way back (`back`) in the query of a dialog, or the default where it is missing or invalid. */
export const wayBackIn = (search: string, byDefault: string): string =>
  WayBack.catch(byDefault).parse(new URLSearchParams(search).get("back"));

export function withWayBack(dialog: string, back: string): string {
  const { pathname, searchParams, hash } = new URL(dialog, "http://localhost");
  searchParams.set("back", back);
  return `${pathname}?${searchParams}${hash}`;
}

/** Returns a way back to a place on the same screen, or to its top. */
export const atPlace = (back: string, place: string | null): string =>
  back.replace(/#.*$/, "") + (place === null ? "" : `#${place}`);
