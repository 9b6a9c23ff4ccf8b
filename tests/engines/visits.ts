import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runZone } from "../support/noon";
import type { TestServer } from "../support/server";
import { CookieJar } from "./cookie-jar";
import type { Driver, DriverOptions } from "./driver";
import type { Engine, Stage, Visit } from "./journey";
import { poll } from "./limit";
import { Page } from "./page";
import type { Person } from "./people";
import { startChromium, startFirefox } from "./puppeteer-driver";
import { startWebKit } from "./selenium-driver";
import { WatchingProxy } from "./watching-proxy";

const START = { webkit: startWebKit, firefox: startFirefox, chromium: startChromium };

const HEIGHTS: Record<number, number> = { 390: 844, 1280: 800 };

/** Where and how a journey is made. */
export interface BrowserSetup {
  engine: Engine;
  width: number;
  javascript: boolean;
}

interface Opened {
  driver: Driver;
  proxy: WatchingProxy;
  page: Page;
}

/** The browsers of one journey, and what they have complained about. */
export class Visits implements Stage {
  readonly #opened: Opened[] = [];
  #beforeRestart: string[] = [];

  constructor(
    private readonly server: TestServer,
    private readonly setup: BrowserSetup,
    private readonly folder: string,
  ) {}

  get origin() {
    return this.server.origin;
  }
  get engine() {
    return this.setup.engine;
  }
  get width() {
    return this.setup.width;
  }
  get javascript() {
    return this.setup.javascript;
  }

  browser = async (person?: Person): Promise<Visit> => {
    const { page, proxy } = await this.open();
    if (person) await page.open(proxy.signInPage(person.client.cookies));
    return { page, hold: (path) => proxy.hold(path), cutOff: () => proxy.cutOff() };
  };

  restartServer = () => {
    this.#beforeRestart = this.#seen();
    return this.server.restart();
  };

  file = (name: string, content: Buffer): string => {
    const path = join(mkdtempSync(join(tmpdir(), "beast-file-")), name);
    writeFileSync(path, content);
    return path;
  };

  /** Opens a browser with a proxy of its own. */
  async open(): Promise<Opened> {
    const { engine, width, javascript } = this.setup;
    const proxy = new WatchingProxy({
      origin: this.server.origin,
      scripts: engine === "webkit" ? ["watch", ...(isPhone(this.setup) ? ["no-questions"] : [])] : [],
      transitions: engine !== "webkit",
    });
    const origin = await proxy.start();
    const options: DriverOptions = { width, height: HEIGHTS[width] ?? 800, javascript, timeZone: runZone() };
    const driver = await START[engine](options).catch(async (error: unknown) => {
      await proxy.stop();
      throw error;
    });
    const opened = { driver, proxy, page: new Page(driver, origin, () => proxy.networkIdle()) };
    this.#opened.push(opened);
    return opened;
  }

  /** Returns what all browsers have complained about until now. */
  #seen() {
    return this.#opened.flatMap(({ driver, proxy }) => [...driver.complaints(), ...proxy.complaints]);
  }

  /** Returns the complaints that a journey does not expect. It can expect some only after the server was restarted. */
  async unexpected(forgiven?: RegExp): Promise<string[]> {
    const complaints = await this.complaints();
    return complaints.filter((one) => this.#beforeRestart.includes(one) || !forgiven?.test(one));
  }

  /** Returns what all browsers have complained about, cookies that they did not keep included. */
  async complaints(): Promise<string[]> {
    const refused: string[] = [];
    for (const { driver, page, proxy } of this.#opened) {
      // Lets the last page load first, because its complaints count too.
      await page.settled();
      const missing = await this.#missingCookies(driver, proxy);
      if (missing) refused.push(`cookie: the browser has not kept ${missing}`);
    }
    return [...this.#seen(), ...refused];
  }

  /** Asks a browser for its cookies until none is missing, at most as long as storing one may take. */
  async #missingCookies(driver: Driver, proxy: WatchingProxy): Promise<string> {
    const words = async () => {
      await driver.open(`${proxy.origin}/engines/cookies`);
      return String(await driver.evaluate("document.body.textContent")).trim();
    };
    return await poll(
      CookieJar.storedAfter,
      async () => ((await words()) === "" ? "" : undefined),
      words,
    ).catch((error: Error) => error.message);
  }

  /** Saves a picture of each browser, and returns their paths and what was on the pages. */
  async evidence(name: string): Promise<string[]> {
    mkdirSync(this.folder, { recursive: true });
    const lines: string[] = [];
    for (const [index, { driver, page, proxy }] of this.#opened.entries()) {
      const path = join(this.folder, `${name}-${index + 1}.png`);
      const words = await page.allWords().catch((error: Error) => `nothing (${error.message})`);
      lines.push(
        `browser ${index + 1} at ${await page.path().catch(() => "no address")}: ${words.slice(0, 600)}`,
      );
      lines.push(
        ...[...driver.complaints(), ...proxy.complaints].map((complaint) => `complaint: ${complaint}`),
      );
      try {
        writeFileSync(path, await driver.screenshot());
        lines.push(`picture: ${path}`);
      } catch (error) {
        lines.push(`no picture: ${(error as Error).message}`);
      }
    }
    return lines;
  }

  async close() {
    for (const { driver, proxy } of this.#opened) {
      await driver.close();
      await proxy.stop();
    }
  }
}

/** Tells whether a place stands for an iPhone, whose browsers show no question before a page is left. */
const isPhone = ({ engine, width }: BrowserSetup) => engine === "webkit" && width < 768;
