import { useRouteLoaderData } from "@remix-run/react";
import type { PackageType } from "~/domain/packages/rules";

/** The facts that every signed-in screen knows; the loader of the shell answers them. */
export interface ShellFacts {
  person: {
    first_name: string | null;
    is_trainer: boolean;
    package_type: PackageType | null;
  };
  /** The time zone in which the person's days begin and end. */
  timeZone: string;
  /** The contacts of the person's trainer. */
  coach: { name: string; socialUrl: string; email: string; messengerUrl: string | null };
  demo: boolean;
  needsOnboarding: boolean;
  /** Notices that the page says once, in words. */
  notices: string[];
}

/** The facts of the shell around the screen being rendered. @throws outside of the shell */
export function useShell(): ShellFacts {
  const shell = useRouteLoaderData("routes/shell/shell") as ShellFacts | undefined;
  if (!shell) throw new Error("useShell must be used within the shell");
  return shell;
}
