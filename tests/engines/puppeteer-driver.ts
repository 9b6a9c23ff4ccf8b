import puppeteer, { type Browser, type KeyInput, type Page } from "puppeteer-core";
import type { Driver, DriverOptions } from "./driver";
import { withLimit } from "./limit";

const COMMAND_MS = 15_000;
const START_MS = 40_000;

/** A mouse that points exactly and can hover. Firefox without a window has no pointer at all. */
const FINE_POINTER_WITH_HOVER = 6;

/** The browsers that journeys one after the other use again: one whose pages run scripts, and one whose pages do not. */
const reusableBrowsers = new Map<boolean, { browser: Browser; isFree: boolean }>();

/**
 * Opens Firefox, which is driven over WebDriver BiDi. Its start takes seconds, so a browser is used again with nothing of the
 * person before. A second person at the same time gets a browser of their own, because a tab behind another is hidden.
 */
export async function startFirefox(options: DriverOptions): Promise<Driver> {
  const free = reusableBrowsers.get(options.javascript);
  if (free && !free.isFree) {
    const browser = await launchFirefox(options);
    return openPage(browser, options, () => browser.close());
  }
  const one = free ?? { browser: await launchFirefox(options), isFree: true };
  reusableBrowsers.set(options.javascript, one);
  one.isFree = false;
  const context = await withLimit("a new person", START_MS, one.browser.createBrowserContext());
  return openPage(context, options, async () => {
    try {
      await context.close();
      one.isFree = true;
    } catch {
      // A browser that does not answer is not used again.
      reusableBrowsers.delete(options.javascript);
      one.browser.process()?.kill("SIGKILL");
    }
  });
}

/** Ends the browsers that are kept. */
export async function endFirefox(): Promise<void> {
  for (const { browser } of reusableBrowsers.values()) await browser.close();
  reusableBrowsers.clear();
}

function launchFirefox({ javascript, timeZone }: DriverOptions): Promise<Browser> {
  const launched = puppeteer.launch({
    browser: "firefox",
    executablePath: process.env.FIREFOX_PATH,
    extraPrefsFirefox: {
      "javascript.enabled": javascript,
      "ui.primaryPointerCapabilities": FINE_POINTER_WITH_HOVER,
      "ui.allPointerCapabilities": FINE_POINTER_WITH_HOVER,
    },
    env: { ...process.env, TZ: timeZone },
  });
  return withLimit("the start of the browser", START_MS, launched);
}

/** Starts Chromium. Only pictures use it: its journeys are those of tests/e2e. */
export async function startChromium(options: DriverOptions): Promise<Driver> {
  const browser = await puppeteer.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
    env: { ...process.env, TZ: options.timeZone },
  });
  return openPage(browser, options, () => browser.close());
}

async function openPage(
  browser: Pick<Browser, "newPage">,
  { width, height }: DriverOptions,
  end: () => Promise<void>,
): Promise<Driver> {
  const page = await browser.newPage();
  await page.setViewport({ width, height });
  return new PuppeteerDriver(page, end);
}

class PuppeteerDriver implements Driver {
  readonly #complaints: string[] = [];

  constructor(
    private readonly page: Page,
    private readonly end: () => Promise<void>,
  ) {
    page.on("console", (message) => {
      if (["error", "warn"].includes(message.type()))
        this.#complaints.push(`console.${message.type()}: ${message.text()}`);
    });
    page.on("pageerror", (error) =>
      this.#complaints.push(`error: ${error instanceof Error ? error.message : String(error)}`),
    );
    // The question before a page is left is answered as by somebody who leaves.
    page.on("dialog", (question) => void question.accept().catch(() => {}));
  }

  async open(url: string) {
    await this.#limited("opening a page", this.page.goto(url, { timeout: COMMAND_MS }));
  }

  async back() {
    await this.#travel(this.page.goBack({ timeout: COMMAND_MS }));
  }

  async reload() {
    await this.#limited("loading a page again", this.page.reload({ timeout: COMMAND_MS }));
  }

  async url() {
    return String(await this.evaluate("location.href"));
  }

  evaluate(expression: string) {
    return this.#limited("a script", this.page.evaluate(expression));
  }

  async upload(expression: string, paths: string[]) {
    const field = (await this.page.evaluateHandle(expression)).asElement();
    if (!field) throw new Error("there is no field for files");
    await this.#limited(
      "choosing files",
      (field as import("puppeteer-core").ElementHandle<HTMLInputElement>).uploadFile(...paths),
    );
  }

  async clickAt(x: number, y: number) {
    await this.#limited("a click", this.page.mouse.click(x, y));
  }

  async type(text: string) {
    await this.#limited("typing", this.page.keyboard.type(text));
  }

  async press(key: KeyInput, ...modifiers: KeyInput[]) {
    for (const modifier of modifiers) await this.page.keyboard.down(modifier);
    await this.#limited(`the key ${key}`, this.page.keyboard.press(key));
    for (const modifier of modifiers) await this.page.keyboard.up(modifier);
  }

  /** Opens another tab in front of the page. */
  async hide() {
    const opened = this.page.browserContext().newPage();
    const other = await this.#limited("opening a tab", opened);
    await this.#limited("showing a tab", other.bringToFront());
    return async () => {
      await this.#limited("showing a tab", this.page.bringToFront());
      await this.#limited("closing a tab", other.close());
    };
  }

  async screenshot() {
    return Buffer.from(await this.#limited("a screenshot", this.page.screenshot()));
  }

  complaints() {
    return this.#complaints;
  }

  async close() {
    await this.#limited("closing the browser", this.end()).catch(() => {});
  }

  /** Waits for a step in the history. A page that the browser refuses to show again is no failure of the step. */
  async #travel(step: Promise<unknown>) {
    await this.#limited("going back", step).catch((error: Error) => {
      if (!/Navigation|NS_ERROR|timed? ?out/i.test(error.message)) throw error;
    });
  }

  #limited<T>(what: string, work: Promise<T>) {
    return withLimit(what, COMMAND_MS + 1000, work);
  }
}
