import { useMatches } from "@remix-run/react";
import type { ParseKeys, TFunction } from "i18next";
import { useTexts } from "~/i18n/texts";

/** Describes the page of a route to the shell, to search engines and to link previews. */
export interface Handle {
  /** A key, or a function that chooses it by the path and by what the loader has returned: null after an error. */
  title?: ParseKeys | ((match: { pathname: string; data: unknown }) => ParseKeys);
  /** Returns the title of a page about one thing or person, from what its loader and the one of the route above returned. */
  nameOf?: (loaded: never, t: TFunction, above: never) => string;
  description?: ParseKeys;
  dialog?: boolean;
}

const handleOf = (match: ReturnType<typeof useMatches>[number]) => match.handle as Handle | undefined;

export function usePageTitle(): string | undefined {
  const { t } = useTexts();
  const matches = useMatches();
  const index = matches.findLastIndex((each) => handleOf(each)?.title);
  const match = matches[index];
  if (!match) return undefined;
  const { title, nameOf } = handleOf(match) ?? {};
  const { pathname, data = null } = match;
  // The error page of a route has nothing loaded.
  if (nameOf && data) return nameOf(data as never, t, matches[index - 1]?.data as never);
  const key = typeof title === "function" ? title({ pathname, data }) : title;
  return key && (t(key) as string);
}

export function usePageDescription(): string | undefined {
  const { t } = useTexts();
  const [innermost] = useMatches().slice(-1);
  const key = innermost && handleOf(innermost)?.description;
  return key && (t(key) as string);
}

export const useDialogOpen = () => useMatches().some((match) => handleOf(match)?.dialog);
