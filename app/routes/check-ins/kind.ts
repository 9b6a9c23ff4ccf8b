import { useLocation } from "@remix-run/react";
import { withQuery } from "~/components/changed-query";
import { type CheckInKind, INCLUDED } from "~/domain/coaching/check-ins/rules";

export const SCREENS = {
  weekly: { path: "/progress", api: "/api/progress-photos", open: INCLUDED.weekly },
  daily: { path: "/daily-checkins", api: "/api/daily-checkins", open: INCLUDED.daily },
} as const;

export const UPLOAD_ANCHOR = "upload-check-in";

/** The screen that shows a client all own photos, whatever their package is. */
export const OWN_PHOTOS = "/photos";

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
