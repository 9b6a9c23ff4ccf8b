/** Calls `start` `count` times at the same moment and waits for all results. */
export function race<Result>(count: number, start: (index: number) => Promise<Result>): Promise<Result[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => start(index)));
}
