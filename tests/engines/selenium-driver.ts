import { Builder, Key as Keys, type WebDriver, type WebElement } from "selenium-webdriver";
import { startWebKitDriver } from "../../bin/engines/webkit-driver.mjs";
import type { Driver, DriverOptions, Key, Modifier } from "./driver";
import { poll, withLimit } from "./limit";

const COMMAND_MS = 15_000;
const START_MS = 30_000;
const CLOSE_MS = 5_000;

const NAMES: Record<Key | Modifier, string> = {
  Enter: Keys.ENTER,
  Tab: Keys.TAB,
  Escape: Keys.ESCAPE,
  ArrowDown: Keys.ARROW_DOWN,
  ArrowUp: Keys.ARROW_UP,
  ArrowLeft: Keys.ARROW_LEFT,
  ArrowRight: Keys.ARROW_RIGHT,
  Backspace: Keys.BACK_SPACE,
  Control: Keys.CONTROL,
  Shift: Keys.SHIFT,
};

/** Starts WebKit, which is driven over WebDriver. It always runs scripts: it has no setting against them. */
export async function startWebKit({ width, height, timeZone }: DriverOptions): Promise<Driver> {
  const service = await startWebKitDriver({ ...process.env, TZ: timeZone });
  const builder = new Builder().usingServer(service.url).withCapabilities({
    browserName: "MiniBrowser",
    "webkitgtk:browserOptions": { args: ["--automation"] },
  });
  try {
    const started = await withLimit("the start of the browser", START_MS, Promise.resolve(builder.build()));
    const driver = new SeleniumDriver(started, service.stop);
    await driver.setSize(width, height);
    return driver;
  } catch (error) {
    await service.stop();
    throw error;
  }
}

class SeleniumDriver implements Driver {
  constructor(
    private readonly driver: WebDriver,
    private readonly stop: () => Promise<void>,
  ) {}

  /** Makes the page as large as asked. The window is larger, by the bars of the browser. */
  async setSize(width: number, height: number) {
    await this.driver.manage().setTimeouts({ pageLoad: COMMAND_MS, script: COMMAND_MS });
    const window = this.driver.manage().window();
    let last = "";
    await poll(
      START_MS,
      async () => {
        const [x, y] = (await this.evaluate("[innerWidth, innerHeight]")) as [number, number];
        if (x === width && y === height) return true;
        const outside = await window.getRect();
        const now = JSON.stringify([x, y, outside]);
        // The page learns of a new size a moment after the window has it.
        if (now === last)
          await window.setRect({
            x: 0,
            y: 0,
            width: outside.width + width - x,
            height: outside.height + height - y,
          });
        last = now;
        return undefined;
      },
      () => `the window does not become ${width} × ${height}, but ${last}`,
    );
  }

  async open(url: string) {
    await this.#limited("opening a page", this.driver.get(url));
  }

  async back() {
    await this.#limited("going back", this.driver.navigate().back());
  }

  async reload() {
    await this.#limited("loading a page again", this.driver.navigate().refresh());
  }

  async url() {
    return String(await this.evaluate("location.href"));
  }

  evaluate(expression: string): Promise<unknown> {
    return this.#limited("a script", this.driver.executeScript(`return (${expression});`));
  }

  async upload(expression: string, paths: string[]) {
    const field = (await this.driver.executeScript(`return (${expression});`)) as WebElement | null;
    if (!field) throw new Error("there is no field for files");
    await this.#limited("choosing files", field.sendKeys(paths.join("\n")));
  }

  async clickAt(x: number, y: number) {
    const actions = this.driver.actions({ async: true });
    await this.#limited("a click", actions.move({ x, y, duration: 0 }).click().perform());
  }

  async type(text: string) {
    await this.#limited("typing", this.driver.actions({ async: true }).sendKeys(text).perform());
  }

  async press(key: Key, ...modifiers: Modifier[]) {
    let actions = this.driver.actions({ async: true });
    for (const modifier of modifiers) actions = actions.keyDown(NAMES[modifier]);
    actions = actions.sendKeys(NAMES[key]);
    for (const modifier of modifiers) actions = actions.keyUp(NAMES[modifier]);
    await this.#limited(`the key ${key}`, actions.perform());
  }

  /** Minimizes the window: the driver opens tabs behind the page only. */
  async hide() {
    const window = this.driver.manage().window();
    const place = await this.#limited("asking for the window's place", window.getRect());
    await this.#limited("minimizing the window", window.minimize());
    return async () => {
      await this.#limited("showing the window", window.setRect(place));
    };
  }

  async screenshot() {
    return Buffer.from(await this.#limited("a screenshot", this.driver.takeScreenshot()), "base64");
  }

  /** WebDriver has no events of the console: the script of the proxy reports them. */
  complaints(): string[] {
    return [];
  }

  async close() {
    await withLimit("closing the browser", CLOSE_MS, this.driver.quit()).catch(() => {});
    await this.stop();
  }

  #limited<T>(what: string, work: Promise<T>) {
    return withLimit(what, COMMAND_MS + 1000, work);
  }
}
