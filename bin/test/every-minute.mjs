import { inWords } from "./results.mjs";

const MINUTE_MS = 60_000;

/**
 * Prints a line each minute, with the time, that says how far the tests are.
 * @param {() => string} describe
 * @returns {() => void} ends it
 */
export function everyMinute(describe) {
  const began = Date.now();
  const timer = setInterval(() => {
    const now = new Date();
    const time = now.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
    console.log(`${time}, after ${inWords(now.getTime() - began)}: ${describe()}`);
  }, MINUTE_MS);
  timer.unref();
  return () => clearInterval(timer);
}
