import { table } from "./document";
import type { Preset, Scores } from "./lighthouse-run";
import type { Category, MeasuredScreen } from "./lighthouse-screens";

/** The runs of one screen on one device. */
export interface Measured {
  screen: MeasuredScreen;
  preset: Preset;
  runs: Scores[];
  /** The reasons of runs that gave no scores. */
  failures: string[];
}

const LIMIT = 98;
/** The performance of an editor on a phone, whose island is the largest script of the product. */
const EDITOR_ON_PHONE = 90;

/** Makes the table of the medians. The last column has the performance of every run. */
export const tableOf = (all: Measured[]): string =>
  table(
    ["screen", "device", "performance", "accessibility", "best practices", "SEO", "performance of each run"],
    all.map((measured) => [
      measured.screen.name,
      measured.preset,
      median(measured, "performance") ?? "–",
      median(measured, "accessibility") ?? "–",
      median(measured, "best-practices") ?? "–",
      median(measured, "seo") ?? "–",
      measured.runs.map(({ performance }) => performance).join(", "),
    ]),
  );

/** Returns a line for each median below its limit, and for each run without scores. */
export const failuresOf = (all: Measured[]): string[] =>
  all.flatMap((measured) => {
    const { screen, preset, failures } = measured;
    const low = screen.categories.flatMap((category) => {
      const [value, limit] = [median(measured, category), limitOf(screen, preset, category)];
      return value !== undefined && value < limit ? [`${category} ${value}, at least ${limit}`] : [];
    });
    return [...low, ...failures].map((reason) => `${screen.name}, ${preset}: ${reason}`);
  });

const limitOf = ({ isEditor }: MeasuredScreen, preset: Preset, category: Category) =>
  isEditor && preset === "phone" && category === "performance" ? EDITOR_ON_PHONE : LIMIT;

/** Returns the middle score of all runs, and the lower one of two. */
function median({ runs }: Measured, category: Category): number | undefined {
  const scores = runs.flatMap((of) => of[category] ?? []).sort((a, b) => a - b);
  return scores[Math.floor((scores.length - 1) / 2)];
}
