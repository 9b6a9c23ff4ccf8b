/** Creates a function that runs work, at most `count` pieces at a time. Others wait for their turn, in their order. */
export function atMost(count: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= count) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      // Gives the place to the work that has waited longest.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
