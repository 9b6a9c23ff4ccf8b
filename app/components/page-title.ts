import { useMatches } from "@remix-run/react";
import type { ParseKeys } from "i18next";
import { useTranslation } from "react-i18next";

/** Declares the title of a route, and whether the route is a dialog above its parent. */
export interface Handle {
  /** The key of the title, or a function that chooses it by what the loader has returned: null after an error. */
  title?: ParseKeys | ((data: unknown) => ParseKeys);
  dialog?: boolean;
}

const handleOf = (match: ReturnType<typeof useMatches>[number]) => match.handle as Handle | undefined;

/** Returns the title of the innermost route that has one. */
export function usePageTitle(): string | undefined {
  const { t } = useTranslation();
  const match = useMatches().findLast((each) => handleOf(each)?.title);
  const title = match && handleOf(match)?.title;
  const key = typeof title === "function" ? title(match?.data ?? null) : title;
  return key && (t(key) as string);
}

/** Tells whether a dialog is open above the page. */
export const useDialogOpen = () => useMatches().some((match) => handleOf(match)?.dialog);
