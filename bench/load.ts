import autocannon from "autocannon";

/** The connections that ask at the same time. */
export const CONNECTIONS = 16;

/**
 * The encodings that are asked for. Browsers accept brotli as well, but remix-serve needs most of its time for it on the floor, which
 * would flatter the product.
 */
export const ENCODING = "gzip, deflate";

/** The answers of a server under load. */
export interface Speed {
  /** Answers in a second. */
  rate: number;
  /** The milliseconds of the median and of the 95th percentile, as autocannon gives it (97.5 %). */
  median: number;
  slow: number;
}

/**
 * Asks for one address from all connections at once, one request after the other on each.
 * @param seconds how long
 * @throws Error when an answer is not 200
 */
export async function load(
  { url, cookie = "" }: { url: string; cookie?: string },
  seconds: number,
): Promise<Speed> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { cookie, "accept-encoding": ENCODING },
  });
  const { errors, non2xx, latency, duration } = result;
  if (errors > 0 || non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} answers were not 200`);
  return { rate: result["2xx"] / duration, median: latency.p50, slow: latency.p97_5 };
}

/** Returns the middle of some numbers; of an even count the higher one of the two. */
export function median(numbers: number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Returns the items in a random order. */
export function shuffled<Item>(items: Item[]): Item[] {
  const left = [...items];
  return items.map(() => left.splice(Math.floor(Math.random() * left.length), 1)[0] as Item);
}
