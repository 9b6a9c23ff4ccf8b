import { useRouteLoaderData } from "@remix-run/react";
import type { Theme } from "~/domain/people/preferences/rules";

export interface RootFacts {
  theme: Theme;
  demo: boolean;
  /** True if there are an imprint, a privacy notice and an accessibility statement. */
  hasLegalPages: boolean;
  /** The address of the start page. With APP_URL, it is absolute, so that it works under a foreign host too. */
  home: string;
  /** The public origin of the product, for addresses that other sites read. */
  origin: string;
}

/** Returns the facts of the root; undefined on an error page for which they could not be loaded. */
export const useRoot = () => useRouteLoaderData<RootFacts>("root");
