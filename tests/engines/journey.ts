import type { Page } from "./page";
import type { Person } from "./people";

/** The engines that are walked. Chromium has the journeys of tests/e2e; here only pictures are taken in it. */
export type Engine = "webkit" | "firefox" | "chromium";

/** Gives a journey the server, and a browser for each person. */
export interface Stage {
  /** The server itself, for requests without a browser. */
  origin: string;
  engine: Engine;
  width: number;
  /** Whether the pages run scripts. */
  javascript: boolean;
  /** Opens a browser, signed in as a person if one is given. Each person gets a browser of their own. */
  browser(person?: Person): Promise<Visit>;
  /** Stops the server and starts it again. */
  restartServer(): Promise<void>;
  /** Writes a picture and returns its path. */
  file(name: string, content: Buffer): string;
}

/** A browser of one person. */
export interface Visit {
  page: Page;
  /** Holds the answers to a path back. */
  hold(path: RegExp): Held;
  /** Takes the network away. Returns a function that brings it back. */
  cutOff(): () => void;
}

/** Answers that are held back. */
export interface Held {
  /** Waits until the browser has asked. */
  requested(): Promise<void>;
  /** Lets the answers go. */
  release(): void;
}

export interface Journey {
  name: string;
  run(stage: Stage): Promise<void>;
  /** Whether the journey makes sense without JavaScript too. */
  withoutScript?: boolean;
  /** The widths at which the journey is made. The default is all. */
  widths?: number[];
  /** The milliseconds that the journey may take, if it needs longer than others. */
  limitMs?: number;
  /** Complaints that the journey expects once it has restarted the server; they do not fail it. */
  forgiven?: RegExp;
}
