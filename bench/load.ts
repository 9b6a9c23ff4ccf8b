import autocannon from "autocannon";

/** The connections that ask at the same time. */
export const CONNECTIONS = 16;

/** Names the encodings that Chromium accepts. */
export const ENCODING = "gzip, deflate, br, zstd";

/** The seconds before the counted ones, in which all connections reach their usual pace. */
const RUN_UP = 0.25;

/** The answers of a server under load. */
export interface Speed {
  /** Answers in a second. */
  rate: number;
  /** The milliseconds of an answer: the median and the 95th percentile. */
  median: number;
  slow: number;
}

interface Address {
  url: string;
  cookie?: string;
}

/**
 * Asks for one address from all connections at once, one request after the other on each. Only answers within the counted seconds
 * count, so that the start and the end of the connections do not make slow pages look slower.
 * @param seconds how long
 * @throws Error when an answer is not 200
 */
export async function load(address: Address, seconds: number): Promise<Speed> {
  const from = performance.now() + 1000 * RUN_UP;
  const to = from + 1000 * seconds;
  const times: number[] = [];
  await ask(address, { duration: RUN_UP + seconds }, (milliseconds) => {
    const now = performance.now();
    if (now >= from && now < to) times.push(milliseconds);
  });
  return { rate: times.length / seconds, median: median(times), slow: percentile(times, 95) };
}

/** Asks for one address as often, so that its code is compiled and its statements are prepared before it is measured. */
export const warm = (address: Address, requests: number) => ask(address, { amount: requests }, () => {});

function ask(
  { url, cookie = "" }: Address,
  howMuch: { duration: number } | { amount: number },
  onAnswer: (milliseconds: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const options = {
      url,
      connections: CONNECTIONS,
      headers: { cookie, "accept-encoding": ENCODING },
      // Looks every 50 ms whether the time is over.
      sampleInt: 50,
      ...howMuch,
    };
    const running = autocannon(options, (error, result) => {
      if (error) return reject(error);
      const others = Object.keys(result.statusCodeStats ?? {}).filter((status) => status !== "200");
      if (result.errors === 0 && others.length === 0) return resolve();
      reject(new Error(`${url}: ${result.errors} errors, answers with the status ${others}`));
    });
    running.on("response", (_client, _status, _bytes, milliseconds) => onAnswer(milliseconds));
  });
}

/** Returns the middle of some numbers; of an even count the higher one of the two. */
export function median(numbers: number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Returns the smallest number that is not exceeded by the percentage of the numbers. */
export function percentile(numbers: number[], percentage: number): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.ceil((percentage / 100) * sorted.length) - 1] ?? Number.NaN;
}

/** Returns the items in a random order. */
export function shuffled<Item>(items: Item[]): Item[] {
  const left = [...items];
  return items.map(() => left.splice(Math.floor(Math.random() * left.length), 1)[0] as Item);
}
