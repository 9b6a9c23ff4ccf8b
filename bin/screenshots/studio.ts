import type { Browser } from "@playwright/test";

/** The running product, and the browser that looks at it. */
export interface Studio {
  origin: string;
  browser: Browser;
}

/** Says what was taken, and what went wrong meanwhile. */
export interface Taken {
  pictures: number;
  /** The folder or the page to look at. */
  place: string;
  failures: string[];
}
