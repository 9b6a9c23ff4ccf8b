import { useLocation } from "@remix-run/react";
import { withQuery } from "~/components/changed-query";
import type { CheckInKind } from "~/domain/coaching/check-ins/rules";
import { hasDailyCheckIns, hasWeeklyCheckIns } from "~/domain/people/packages/rules";

/** The path, the call and the gate of each kind of check-ins. */
export const SCREENS = {
  weekly: { path: "/progress", api: "/api/progress-photos", open: hasWeeklyCheckIns },
  daily: { path: "/daily-checkins", api: "/api/daily-checkins", open: hasDailyCheckIns },
} as const;

/** The id of the link to the dialog that uploads a check-in. */
export const UPLOAD_PLACE = "upload-check-in";

/** The screen that shows a client all own photos, whatever their package is. */
export const OWN_PHOTOS = "/photos";

/** Returns the path of the list behind the dialog that is shown now: the screen of a kind, or the own photos. */
export function useListPath(kind: CheckInKind): string {
  const { pathname } = useLocation();
  return listPath(kind, pathname);
}

/** Returns the path of the list to which an address belongs. */
export const listPath = (kind: CheckInKind, pathname: string): string =>
  pathname.startsWith(OWN_PHOTOS) ? OWN_PHOTOS : SCREENS[kind].path;

/** Returns the address of a path with the query of the list that is shown now. */
export function useKeptQuery(): (path: string, changes?: Record<string, string | null>) => string {
  const { search } = useLocation();
  return (path, changes = {}) => withQuery(path, search, changes);
}
