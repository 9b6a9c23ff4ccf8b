import { z } from "zod";

/** Lists the first parts of the addresses of screens on which dialogs are opened. */
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

/** The longest way back, in characters. */
export const WAY_BACK_MAX = 1_000;

/**
 * Accepts the address of a screen, with a query and with the id of a place on it: where a dialog leads when it closes.
 * Addresses of other sites are refused, and so are own addresses that do something when they are opened, such as the logout.
 */
export const WayBack = z
  .string()
  .max(WAY_BACK_MAX)
  .regex(new RegExp(`^/(${SCREENS.join("|")})(/[\\w-]+)*(\\?[\\w%&+.~=*/:,;@!()-]*)?(#[\\w-]+)?$`));

/**
 * Returns the way back that the address of a dialog names (`back`).
 * @param search the query of the dialog's address
 * @param byDefault the way back where it names none, or an invalid one
 */
export const wayBackIn = (search: string, byDefault: string): string =>
  WayBack.catch(byDefault).parse(new URLSearchParams(search).get("back"));

/** Returns the address of a dialog that leads back to `back`. */
export function withWayBack(dialog: string, back: string): string {
  const { pathname, searchParams, hash } = new URL(dialog, "http://localhost");
  searchParams.set("back", back);
  return `${pathname}?${searchParams}${hash}`;
}

/** Returns a way back to another place on the same screen; without a place to its top. */
export const atPlace = (back: string, place: string | null): string =>
  back.replace(/#.*$/, "") + (place === null ? "" : `#${place}`);
