import { load, median, shuffled, warm } from "./load";
import type { Target } from "./targets";

/** The figures of one target on one server. */
export interface Ratio {
  name: string;
  /** The answers in a second as a share of those of the floor in the same round: the median of all rounds. */
  ratio: number;
  /** The median of the milliseconds that an answer took under load. */
  milliseconds: number;
}

/** The floor is measured before as many targets, because other programs change the speed of the machine. */
const FLOOR_EVERY = 8;

/** The requests for each target before the first round. */
const WARM_UP = 100;

/** Asks for each target for some seconds, in rounds of a random order, with the floor in between. */
export async function measureSpeed(
  floor: string,
  targets: Target[],
  { rounds, seconds, say }: { rounds: number; seconds: number; say: (line: string) => void },
): Promise<Map<Target, Ratio>> {
  for (const target of [{ url: floor }, ...targets]) await warm(target, WARM_UP);
  const ratios = new Map(targets.map((target) => [target, [] as { ratio: number; milliseconds: number }[]]));
  for (let round = 1; round <= rounds; round++) {
    const rates: number[] = [];
    const measured = new Map<Target, { rate: number; median: number }>();
    for (const [index, target] of shuffled(targets).entries()) {
      if (index % FLOOR_EVERY === 0) rates.push((await load({ url: floor }, seconds)).rate);
      measured.set(target, await load(target, seconds));
    }
    const bare = median(rates);
    for (const [target, { rate, median: milliseconds }] of measured)
      ratios.get(target)?.push({ ratio: rate / bare, milliseconds });
    say(`round ${round} of ${rounds}: the floor answered ${Math.round(bare)} requests a second`);
  }
  return new Map(
    [...ratios].map(([target, of]) => [
      target,
      {
        name: target.name,
        ratio: median(of.map(({ ratio }) => ratio)),
        milliseconds: median(of.map((one) => one.milliseconds)),
      },
    ]),
  );
}
