import { useMatches } from "@remix-run/react";
import type { ParseKeys } from "i18next";
import { useTranslation } from "react-i18next";

/** What a route says of itself: the name of its title's text, and whether it is a dialog over its parent. */
export interface Handle {
  title?: ParseKeys;
  dialog?: boolean;
}

const handlesOf = (matches: ReturnType<typeof useMatches>) =>
  matches.map((match) => match.handle as Handle | undefined);

/** The title of the innermost route that has one. */
export function usePageTitle(): string | undefined {
  const { t } = useTranslation();
  const key = handlesOf(useMatches()).findLast((handle) => handle?.title)?.title;
  return key && (t(key) as string);
}

/** Whether a dialog lies over the page. */
export const useDialogOpen = () => handlesOf(useMatches()).some((handle) => handle?.dialog);
