import { useMatches } from "@remix-run/react";
import type { ParseKeys } from "i18next";
import { useTranslation } from "react-i18next";

/** Declares the title of a route, and whether the route is a dialog above its parent. */
export interface Handle {
  title?: ParseKeys;
  /** Returns the title of a page about one thing, such as a person's name, from what its loader returned. */
  nameOf?: (loaded: unknown) => string;
  dialog?: boolean;
}

const handlesOf = (matches: ReturnType<typeof useMatches>) =>
  matches.map((match) => match.handle as Handle | undefined);

/** Returns the title of the innermost route that has one: the name of its thing, or its text. */
export function usePageTitle(): string | undefined {
  const { t } = useTranslation();
  const matches = useMatches();
  const at = handlesOf(matches).findLastIndex((handle) => handle?.title);
  const { title, nameOf } = handlesOf(matches)[at] ?? {};
  // The error page of a route has nothing loaded.
  const loaded = matches[at]?.data;
  return nameOf && loaded ? nameOf(loaded) : title && (t(title) as string);
}

/** Tells whether a dialog is open above the page. */
export const useDialogOpen = () => handlesOf(useMatches()).some((handle) => handle?.dialog);
