import type { BrowserContext, Page } from "@playwright/test";
import { untilModal } from "../../tests/e2e/modal";
import { noteComplaints } from "../../tests/support/browser-complaints";
import { noonZone } from "../../tests/support/noon";
import { signInContext } from "../../tests/support/sign-in-context";
import { HEIGHTS, type Look } from "./looks.mjs";
import type { Studio } from "./studio";
import { heightWithAll, untilDrawn } from "./whole-page";

/** A screen as one person sees it. */
export interface Subject {
  /** The account to sign in with, or null for a visitor. */
  email: string | null;
  path: string;
  /** The status of the answer. The default is 200. */
  status?: number;
}

/** Opens screens and takes their pictures. It keeps a page for each person, because opening one in a new context is slow. */
export class Camera {
  /** Collects what was wrong with the pages. */
  readonly failures: string[] = [];
  readonly #studio: Studio;
  readonly #pages = new Map<string | null, Page>();
  /** Names the screen that is open, for the words of a failure. */
  #subject = "";

  /** @param scale how many pixels of a picture a pixel of the page has */
  constructor(
    studio: Studio,
    readonly scale = 1,
  ) {
    this.#studio = studio;
  }

  /**
   * Opens a screen in a look.
   * @returns the page, or null if it is not the screen. The reason is in `failures` then.
   */
  async open({ email, path, status = 200 }: Subject, look: Look): Promise<Page | null> {
    const page = await this.#pageOf(email);
    this.#subject = `${path} of ${email ?? "a visitor"} (${look.theme}, ${look.language})`;
    await page.context().addCookies(this.#cookiesOf(look));
    await resize(page, look.width);
    const answer = await page.goto(path);
    if (answer?.status() !== status) return this.#fail(`answered ${answer?.status()} instead of ${status}`);
    await untilModal(page);
    const { pathname, search } = new URL(page.url());
    if (pathname + search !== path) return this.#fail(`leads to ${pathname}`);
    return page;
  }

  /** Shows the page at a width: as high as all of it, or else as high as a window. */
  async show(page: Page, width: Look["width"], whole: boolean): Promise<void> {
    await resize(page, width);
    if (whole) await page.setViewportSize({ width, height: await page.evaluate(heightWithAll) });
    await page.evaluate(untilDrawn);
  }

  async #pageOf(email: string | null): Promise<Page> {
    const known = this.#pages.get(email);
    if (known) return known;
    const { origin, browser } = this.#studio;
    const context = await browser.newContext({
      baseURL: origin,
      // In another zone than the server's, pages ask which of the two is right.
      timezoneId: noonZone(),
      reducedMotion: "reduce",
      deviceScaleFactor: this.scale,
    });
    this.#listen(context);
    if (email) await signInContext(context, origin, email);
    const page = await context.newPage();
    this.#pages.set(email, page);
    return page;
  }

  #listen(context: BrowserContext): void {
    noteComplaints(context, (complaint) => void this.#fail(complaint));
  }

  #fail(reason: string): null {
    this.failures.push(`${this.#subject}: ${reason}`);
    return null;
  }

  #cookiesOf({ theme, language }: Look) {
    const url = this.#studio.origin;
    return [
      { name: "theme", value: theme, url },
      { name: "language", value: language, url },
    ];
  }
}

const resize = (page: Page, width: Look["width"]) => page.setViewportSize({ width, height: HEIGHTS[width] });
