import type { BrowserSetup } from "./visits";

/** A journey that was made once. */
export interface Walk {
  name: string;
  setup: BrowserSetup;
  seconds: number;
  /** Says what went wrong, and what was on the pages then. */
  failure?: string[];
}

const TITLES = { webkit: "WebKit", firefox: "Firefox", chromium: "Chromium" };

/** Names the place of a walk, such as "Firefox 390, no script". */
export const setupTitle = ({ engine, width, javascript }: BrowserSetup) =>
  `${TITLES[engine]} ${width}${javascript ? "" : ", no script"}`;

/** Returns a table of journeys and places, with the seconds of each walk. */
export function tableOf(walks: Walk[]): string {
  const titles = [...new Set(walks.map(({ setup }) => setupTitle(setup)))].sort();
  const names = [...new Set(walks.map(({ name }) => name))];
  const cell = (name: string, title: string) => {
    const walk = walks.find((one) => one.name === name && setupTitle(one.setup) === title);
    return walk ? `${walk.failure ? "FAILED" : "ok"} ${walk.seconds.toFixed(1)} s` : "";
  };
  const rows = [
    ["journey", ...titles],
    ...names.map((name) => [name, ...titles.map((title) => cell(name, title))]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
