import { table } from "./document";
import type { Growth } from "./growth";
import type { QueryStats } from "./queries";
import type { Resources } from "./resources";
import type { Ratio } from "./speed";
import type { Weight } from "./wire";

/** The ratios of each database, now and of the checkout before. */
export type Speeds = Record<string, { now: Ratio[]; before: Ratio[] }>;

const NAMES: Record<string, string> = { postgres: "PostgreSQL", pglite: "embedded" };
const nameOf = (engine: string) => NAMES[engine] ?? engine;
const mb = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;
const ms = (value: number) => `${Math.round(value)} ms`;
const kb = (bytes: number) => (bytes / 1024).toFixed(1);

/** Makes the table of ratios: for each database before, now, and the milliseconds of an answer under load now. */
export function speedTable(speeds: Speeds): string {
  const engines = Object.keys(speeds);
  const names = [...new Set(engines.flatMap((engine) => speeds[engine]?.now.map(({ name }) => name) ?? []))];
  const find = (ratios: Ratio[] | undefined, name: string) => ratios?.find((one) => one.name === name);
  const ratio = (one: Ratio | undefined) => one?.ratio.toFixed(2) ?? "";
  return table(
    ["", ...engines.flatMap((engine) => [`${nameOf(engine)} before`, "now", "under load"])],
    names.sort().map((name) => [
      name,
      ...engines.flatMap((engine) => {
        const now = find(speeds[engine]?.now, name);
        return [ratio(find(speeds[engine]?.before, name)), ratio(now), now ? ms(now.milliseconds) : ""];
      }),
    ]),
  );
}

/** Makes the table of the bytes of each screen, in KB. */
export function bytesTable(weights: ({ name: string } & Weight)[]): string {
  return table(
    ["KB", "page", "scripts", "styles", "font", "icons", "together"],
    weights.map(({ name, page, script, style, font, icons }) => [
      name,
      ...[page, script, style, font, icons, page + script + style + font + icons].map(kb),
    ]),
  );
}

/** Makes the table of the queries of each screen and call. */
export function queriesTable(stats: ({ name: string } & QueryStats)[]): string {
  return table(
    ["", "queries", "ms in the database"],
    stats.map(({ name, queries, milliseconds }) => [name, queries, milliseconds?.toFixed(2) ?? "–"]),
  );
}

/** Makes the table of the 95th percentiles of each screen while the tables grow. */
export function growthTable(growth: Growth[]): string {
  const sizes = growth[0]?.at.map(({ rows }) => `${rows.toLocaleString("en")} rows`) ?? [];
  const rows = growth.map(({ name, at }) => {
    const [least, most] = [at[0], at.at(-1)];
    const ratio = least && most ? most.slow / least.slow : Number.NaN;
    return {
      ratio,
      cells: [name, ...at.map((one) => `${one.median.toFixed(1)}, ${one.slow.toFixed(1)}`), ratio.toFixed(2)],
    };
  });
  return table(
    ["ms: median, 95th percentile", ...sizes, "last : first"],
    rows.map(({ cells }) => cells),
  );
}

/** Makes the table of the starts and the memory on each database. */
export function resourcesTable(measured: ({ engine: string } & Resources)[]): string {
  return table(
    ["", ...measured.map(({ engine }) => nameOf(engine))],
    [
      ["first start, which makes the data of the demo", ...measured.map(({ firstStart }) => ms(firstStart))],
      ["later start", ...measured.map(({ start }) => ms(start))],
      ["memory when idle", ...measured.map(({ idle }) => mb(idle))],
      ["memory under load, at most", ...measured.map(({ most }) => (most ? mb(most) : "–"))],
      ["memory after the load", ...measured.map(({ after }) => mb(after))],
    ],
  );
}
