import { useMatches } from "@remix-run/react";
import type { ParseKeys } from "i18next";
import { useTranslation } from "react-i18next";

/**
 * Declares the title key of a route, the description of a page for search engines and link previews, and whether the route
 * is a dialog above its parent.
 */
export interface Handle {
  title?: ParseKeys;
  description?: ParseKeys;
  dialog?: boolean;
}

const handlesOf = (matches: ReturnType<typeof useMatches>) =>
  matches.map((match) => match.handle as Handle | undefined);

/** Returns the title of the innermost route that has one. */
export function usePageTitle(): string | undefined {
  const { t } = useTranslation();
  const key = handlesOf(useMatches()).findLast((handle) => handle?.title)?.title;
  return key && (t(key) as string);
}

/** Returns the description of the innermost route, if it has one. */
export function usePageDescription(): string | undefined {
  const { t } = useTranslation();
  const key = handlesOf(useMatches()).at(-1)?.description;
  return key && (t(key) as string);
}

/** Tells whether a dialog is open above the page. */
export const useDialogOpen = () => handlesOf(useMatches()).some((handle) => handle?.dialog);
