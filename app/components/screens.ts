import type { Member } from "~/domain/people/packages/rules";

export interface ScreenLink {
  href: string;
  /** Tells whose role or package includes the screen. Without it, everyone's does. */
  open?: (member: Member) => boolean;
}

/** Returns the function that chooses the links whose screens the role or package of somebody includes. */
export const openTo =
  (member: Member) =>
  ({ open }: ScreenLink): boolean =>
    open?.(member) ?? true;
