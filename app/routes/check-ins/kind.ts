import { useLocation } from "@remix-run/react";
import { withQuery } from "~/components/changed-query";
import { type CheckInKind, INCLUDED } from "~/domain/coaching/check-ins/rules";
import { firstPartOf } from "~/domain/shared/pages/first-part";

export const SCREENS = {
  weekly: { path: "/progress", api: "/api/progress-photos", open: INCLUDED.weekly },
  daily: { path: "/daily-checkins", api: "/api/daily-checkins", open: INCLUDED.daily },
} as const;

export const UPLOAD_ANCHOR = "upload-check-in";

/** The screen that shows a client all own photos, whatever their package is. */
export const OWN_PHOTOS = "/photos";

/** Returns the kind of check-ins that the screen of a request shows, or undefined for the screen of all photos. */
export function kindIn({ url }: Pick<Request, "url">): CheckInKind | undefined {
  const path = `/${firstPartOf(new URL(url).pathname)}`;
  if (path === OWN_PHOTOS) return undefined;
  return path === SCREENS.daily.path ? "daily" : "weekly";
}

export function useListPath(kind: CheckInKind): string {
  const { pathname } = useLocation();
  return listPath(kind, pathname);
}

export const listPath = (kind: CheckInKind, pathname: string): string =>
  pathname.startsWith(OWN_PHOTOS) ? OWN_PHOTOS : SCREENS[kind].path;

export function usePreservedQuery(): (path: string, changes?: Record<string, string | null>) => string {
  const { search } = useLocation();
  return (path, changes = {}) => withQuery(path, search, changes);
}
