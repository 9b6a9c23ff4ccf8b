import type { Driver, Key, Modifier } from "./driver";
import { pageFunction } from "./in-page/scripts";
import { poll } from "./limit";

/** How long a page may take for what is waited for. */
const PATIENCE_MS = 12_000;

const FIND = pageFunction("find");
const LOOK = pageFunction("look");
const NOTE_HIDING = pageFunction("note-hiding");
const POINT = pageFunction("point");
const PUT = pageFunction("put");

/** Describes elements of the page as a person would. `in-page/find.js` finds them. */
export interface Sought {
  role?: string;
  /** A part of the accessible name. */
  name?: string;
  /** Whether `name` is the whole name. */
  exact?: boolean;
  /** Words within the element. */
  text?: string;
  css?: string;
  /** Which of several, from 0. */
  nth?: number;
  within?: Sought;
}

/** Describes what a person sees of an element. */
export interface Seen {
  text: string;
  value: string | null;
  checked: boolean;
  focused: boolean;
  disabled: boolean;
  drawn: number | null;
  href: string | null;
}

interface Point {
  x: number;
  y: number;
}

const isSame = (point: Point, other: Point | string) =>
  typeof other !== "string" && point.x === other.x && point.y === other.y;

/** A part of a page, in which controls are found by role, label or words, as a person finds them. */
export class Scope {
  constructor(
    protected readonly driver: Driver,
    readonly sought: Sought = {},
  ) {}

  button = (name: string) => this.#control({ role: "button", name });
  link = (name: string) => this.#control({ role: "link", name });
  /** A field by a part of its label. */
  field = (name: string) => this.#control({ role: "field", name });
  checkbox = (name: string) => this.#control({ role: "checkbox", name });
  radio = (name: string) => this.#control({ role: "radio", name });
  slider = (name: string) => this.#control({ role: "slider", name });
  dialog = (name = "") => this.#control({ role: "dialog", name });
  heading = (name: string) => this.#control({ role: "heading", name });
  region = (name: string) => this.#control({ role: "region", name });
  option = (name: string) => this.#control({ role: "option", name });
  image = (name = "") => this.#control({ role: "image", name });
  alert = () => this.#control({ role: "alert" });
  status = (text = "") => this.#control({ role: "status", text });
  /** An entry of a list that has these words. */
  entry = (text: string) => this.#control({ role: "listitem", text });
  /** The innermost element with these words. */
  words = (text: string) => this.#control({ text });
  /** An element that has no role and no words of its own. */
  css = (css: string, text?: string) => this.#control({ css, text });

  #control(sought: Sought) {
    const within = Object.keys(this.sought).length > 0 ? this.sought : undefined;
    return new Control(this.driver, { ...sought, within });
  }
}

/** One control of a page, or several that are described alike. */
export class Control extends Scope {
  /** The control whose name is exactly the given one, not a part of it. */
  get exactly() {
    return new Control(this.driver, { ...this.sought, exact: true });
  }

  nth(nth: number) {
    return new Control(this.driver, { ...this.sought, nth });
  }

  async all(): Promise<Seen[]> {
    return (await this.driver.evaluate(`${LOOK}(${this.#found})`)) as Seen[];
  }

  /** Waits until there is one, and returns what is seen of the first. */
  seen(): Promise<Seen> {
    return this.when("is not there", () => true);
  }

  async gone(): Promise<void> {
    await poll(
      PATIENCE_MS,
      async () => ((await this.all()).length === 0 ? true : undefined),
      () => `${this} is still there`,
    );
  }

  async count(number: number): Promise<void> {
    await poll(
      PATIENCE_MS,
      async () => ((await this.all()).length === number ? true : undefined),
      async () => `${this} is there ${(await this.all()).length} times, not ${number}`,
    );
  }

  has(text: string): Promise<Seen> {
    return this.when(`has not the words "${text}"`, (seen) => seen.text.includes(text));
  }

  hasValue(value: string): Promise<Seen> {
    return this.when(`has not the value "${value}"`, (seen) => seen.value === value);
  }

  focused(): Promise<Seen> {
    return this.when("has not the focus", (seen) => seen.focused);
  }

  /** Waits until the first one is as a condition says. */
  when(otherwise: string, condition: (seen: Seen) => boolean): Promise<Seen> {
    return poll(
      PATIENCE_MS,
      async () => {
        const [first] = await this.all();
        return first && condition(first) ? first : undefined;
      },
      async () => {
        const [first] = await this.all().catch(() => []);
        return `${this} ${otherwise}; ${first ? `it is ${JSON.stringify(first)}` : "there is none"}`;
      },
    );
  }

  async isThere(): Promise<boolean> {
    return (await this.all()).length > 0;
  }

  /** Clicks in the middle, as soon as a click reaches it and it stands still. */
  async click(): Promise<void> {
    let last: Point | string = "it is not there";
    const { x, y } = await poll(
      PATIENCE_MS,
      async () => {
        const point = (await this.driver.evaluate(`${POINT}(${this.#found}[0])`)) as Point | string;
        const before = last;
        last = point;
        return typeof point !== "string" && isSame(point, before) ? point : undefined;
      },
      () => `${this} cannot be clicked: ${typeof last === "string" ? last : "it moves"}`,
    );
    await this.driver.clickAt(x, y);
  }

  /** Types into a field in place of what is there. */
  async fill(value: string): Promise<void> {
    const left = await poll(
      PATIENCE_MS,
      async () => {
        const answer = await this.driver.evaluate(`${PUT}(${this.#found}[0], ${JSON.stringify(value)})`);
        return answer === "missing" ? undefined : answer;
      },
      () => `${this} takes no text`,
    );
    if (left === "type") await (value ? this.driver.type(value) : this.driver.press("Backspace"));
    await this.hasValue(value);
  }

  /** Scrolls it into the middle of the window. */
  async show(): Promise<void> {
    await this.seen();
    await this.driver.evaluate(`${this.#found}[0].scrollIntoView({ block: "center", behavior: "instant" })`);
  }

  /** Puts the focus on it, as a Tab key would. */
  async focus(): Promise<void> {
    await this.seen();
    await this.driver.evaluate(`${this.#found}[0].focus()`);
  }

  async check(): Promise<void> {
    if (!(await this.seen()).checked) await this.click();
    await this.when("is not checked", ({ checked }) => checked);
  }

  /** Chooses files of this machine in a field. */
  async choose(...paths: string[]): Promise<void> {
    await this.seen();
    await this.driver.upload(`${this.#found}[0]`, paths);
  }

  get #found() {
    return `${FIND}(${JSON.stringify(this.sought)})`;
  }

  override toString() {
    return nameOf(this.sought);
  }
}

function nameOf({ role, name, text, css, nth, within }: Sought): string {
  const words = [role ?? css ?? "an element", name && `"${name}"`, text && `with "${text}"`];
  const position = nth === undefined ? "" : ` (number ${nth + 1})`;
  return `${words.filter(Boolean).join(" ")}${position}${within ? ` in ${nameOf(within)}` : ""}`;
}

/** The page that a person has open. */
export class Page extends Scope {
  constructor(
    driver: Driver,
    readonly origin: string,
    /** Resolves when the page has asked for nothing for a moment, so that its scripts have loaded. */
    readonly settled: () => Promise<void>,
  ) {
    super(driver);
  }

  /** Opens a path of the product and waits until its scripts have loaded. */
  async open(path: string): Promise<void> {
    await this.driver.open(`${this.origin}${path}`);
    await this.settled();
  }

  async back(): Promise<void> {
    await this.backAtOnce();
    await this.settled();
  }

  /** Goes back without waiting for the scripts of the page, for what nobody may see even for a moment. */
  async backAtOnce(): Promise<void> {
    await this.driver.back();
  }

  async reload(): Promise<void> {
    await this.driver.reload();
    await this.settled();
  }

  /**
   * Really hides the page.
   * @returns a function that shows the page again, and returns for how many milliseconds it was hidden by its own account
   */
  async hide(): Promise<() => Promise<number>> {
    await this.driver.evaluate(`${NOTE_HIDING}()`);
    const show = await this.driver.hide();
    return async () => {
      await show();
      return await poll(
        PATIENCE_MS,
        async () => ((await this.driver.evaluate("window.hiddenMs")) as number | null) ?? undefined,
        () => "the page was not hidden and shown again",
      );
    };
  }

  press(key: Key, ...modifiers: Modifier[]): Promise<void> {
    return this.driver.press(key, ...modifiers);
  }

  type(text: string): Promise<void> {
    return this.driver.type(text);
  }

  /** Waits until the page's path, with its query and fragment, is one or matches. */
  async isAt(path: string | RegExp): Promise<void> {
    const fits = (own: string) => (typeof path === "string" ? own === path : path.test(own));
    await poll(
      PATIENCE_MS,
      async () => (fits(await this.path()) ? true : undefined),
      async () => `the page is ${await this.path()}, not ${path}`,
    );
  }

  /** Returns the path of the page with its query and fragment. A page of the browser's own has none of this origin. */
  async path(): Promise<string> {
    const url = (await this.driver.evaluate("document.documentURI")) as string;
    return url.startsWith(this.origin) ? url.slice(this.origin.length) : url;
  }

  /** Returns the words that the page shows. A hidden page shows none, although its innerText has them. */
  async allWords(): Promise<string> {
    const shown = "document.body.getClientRects().length > 0 ? document.body.innerText : ''";
    return String(await this.driver.evaluate(shown))
      .replace(/\s+/g, " ")
      .trim();
  }
}
