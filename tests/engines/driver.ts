/** The keys beside those that write a character. */
export const KEYS = [
  "Enter",
  "Tab",
  "Escape",
  "ArrowDown",
  "ArrowUp",
  "ArrowLeft",
  "ArrowRight",
  "Backspace",
] as const;
export type Key = (typeof KEYS)[number];
export type Modifier = "Control" | "Shift";

/**
 * A browser with one window, as its own protocol drives it. Each engine has one implementation; what a journey does is
 * written once, on top of it, in `page.ts`.
 */
export interface Driver {
  /** Opens an address and waits until it has loaded. */
  open(url: string): Promise<void>;
  back(): Promise<void>;
  reload(): Promise<void>;
  url(): Promise<string>;
  /** Evaluates an expression in the page and returns its value as JSON. Works where the page itself may run no script. */
  evaluate(expression: string): Promise<unknown>;
  /** Chooses files in the field that an expression returns. */
  upload(expression: string, paths: string[]): Promise<void>;
  /** Presses the main button of the mouse at a point of the window. */
  clickAt(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  press(key: Key, ...modifiers: Modifier[]): Promise<void>;
  /** Really hides the page, as somebody does who looks at something else. Returns a function that shows it again. */
  hide(): Promise<() => Promise<void>>;
  screenshot(): Promise<Buffer>;
  /** Returns the complaints of the browser, in its own words. */
  complaints(): string[];
  close(): Promise<void>;
}

export interface DriverOptions {
  width: number;
  height: number;
  /** False for a browser whose pages run no script. */
  javascript: boolean;
  /** The time zone of the person. */
  timeZone: string;
}
