import { createContext, useContext } from "react";
import type { Member } from "~/domain/people/packages/rules";
import { useShell } from "./shell-facts";

export interface ScreenLink {
  href: string;
  /** Tells whose role or package includes the screen. Without it, everyone's does. */
  open?: (member: Member) => boolean;
}

/** The paths of the site map. The server renders each page with them. */
export const ScreensContext = createContext<ReadonlySet<string>>(new Set());

/** Tells whether a link is shown to somebody: the site map has its screen, and their role or package includes it. */
export const isShown = (paths: ReadonlySet<string>, member: Member, { href, open }: ScreenLink): boolean =>
  (paths.has(href) || paths.has(href.split(/[?#]/)[0] ?? "")) && (open?.(member) ?? true);

export function useIsShown(): (link: ScreenLink) => boolean {
  const paths = useContext(ScreensContext);
  const { person } = useShell();
  return (link) => isShown(paths, person, link);
}
