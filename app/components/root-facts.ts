import type { Theme } from "~/domain/preferences/rules";

/** The facts that every page knows, with or without a signed-in person; the root's loader answers them. */
export interface RootFacts {
  theme: Theme;
  demo: boolean;
}
