import { useMatches, useRouteLoaderData } from "@remix-run/react";
import type { CheckInKind } from "~/domain/coaching/check-ins/rules";
import type { NewsKind } from "~/domain/coaching/news/rules";
import type { Absence } from "~/domain/people/absences/rules";
import type { PackageType } from "~/domain/people/packages/rules";
import type { Missing } from "~/domain/people/profile/rules";
import type { Notice } from "./flash";

export interface ShellFacts {
  user: {
    user_id: string;
    first_name: string | null;
    is_trainer: boolean;
    package_type: PackageType | null;
  };
  timeZone: string;
  /** The time zone of this device, if its clocks show another time than those of `timeZone`. */
  otherZone: string | null;
  coach: { name: string; socialUrl: string | null; email: string; messengerUrl: string | null };
  demo: boolean;
  /** The check-ins that a trainer has not reviewed; null for a client. */
  unreviewed: Record<CheckInKind, number> | null;
  /** The reviews and plans that were new for a client when the page was asked for; null for a trainer. */
  news: Record<NewsKind, number> | null;
  /** The messages that the user had not read when the page was asked for. */
  unreadMessages: number;
  /** Lists a client's absences of today and later, and what ended yesterday. Empty for a trainer. */
  absences: Absence[];
  /** Names what a client must still give. A dialog that asks for it covers every screen. */
  missing: Missing | null;
  notices: Notice[];
}

/** Returns the facts of the shell. @throws Error when used outside the shell */
export function useShell(): ShellFacts {
  const shell = useRouteLoaderData<ShellFacts>("routes/shell/shell");
  if (!shell) throw new Error("useShell must be used within the shell");
  return shell;
}

/** Returns the one-time notices of this page; none outside the shell. */
export function useNotices(): Notice[] {
  return useRouteLoaderData<ShellFacts>("routes/shell/shell")?.notices ?? [];
}

/** Returns the number of messages that the user has not read, without those that this page has just marked as read. */
export function useUnreadMessages(): number {
  const page = useRouteLoaderData<{ justRead?: number }>("routes/messages/page");
  return Math.max(0, useShell().unreadMessages - (page?.justRead ?? 0));
}

/** Returns how many reviews or plans of a kind are new for the client, without those that this page has just shown. */
export function useNews(kind: NewsKind): number {
  const pages = useMatches();
  const opened = pages
    .map(({ data }) => (data as { opened?: SeenNews | null } | undefined)?.opened)
    .find(Boolean);
  return Math.max(0, (useShell().news?.[kind] ?? 0) - (opened?.[kind] ?? 0));
}

/** Says how many news of each kind the client has seen on a page. */
export type SeenNews = Partial<Record<NewsKind, number>>;
