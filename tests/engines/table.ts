import type { Place } from "./visits";

/** A journey that was made once. */
export interface Walk {
  name: string;
  place: Place;
  seconds: number;
  /** Says what went wrong, and what was on the pages then. */
  failure?: string[];
}

const TITLES = { webkit: "WebKit", firefox: "Firefox", chromium: "Chromium" };

/** Names the place of a walk, such as "Firefox 390, no script". */
export const placeName = ({ engine, width, javascript }: Place) =>
  `${TITLES[engine]} ${width}${javascript ? "" : ", no script"}`;

/** Returns a table of journeys and places, with the seconds of each walk. */
export function tableOf(walks: Walk[]): string {
  const places = [...new Set(walks.map(({ place }) => placeName(place)))].sort();
  const names = [...new Set(walks.map(({ name }) => name))];
  const cell = (name: string, place: string) => {
    const walk = walks.find((one) => one.name === name && placeName(one.place) === place);
    return walk ? `${walk.failure ? "FAILED" : "ok"} ${walk.seconds.toFixed(1)} s` : "";
  };
  const rows = [
    ["journey", ...places],
    ...names.map((name) => [name, ...places.map((place) => cell(name, place))]),
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
