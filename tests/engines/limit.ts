/** Waits for something at most so long. Later it is a failure that names what was waited for. */
export async function withLimit<T>(what: string, ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took longer than ${ms / 1000} s`)), ms);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

const PAUSE_MS = 40;

/**
 * Asks until the answer is something other than undefined, at most until a deadline.
 * @param work is asked again after an error too, because a page may be on its way to the next one
 * @param describe says at the end what was there instead
 */
export async function poll<T>(
  ms: number,
  work: () => Promise<T | undefined>,
  describe: () => Promise<string> | string,
): Promise<T> {
  const deadline = Date.now() + ms;
  let failure: unknown;
  for (;;) {
    try {
      failure = undefined;
      const answer = await work();
      if (answer !== undefined) return answer;
    } catch (error) {
      failure = error;
    }
    if (Date.now() > deadline) break;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  const reason = failure ? ` (${failure instanceof Error ? failure.message : failure})` : "";
  throw new Error(`${await describe()}${reason}`);
}
