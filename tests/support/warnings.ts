import { expect } from "vitest";
import type { SharedServer } from "./shared-server";

/**
 * Waits until the log of a server has a number of warnings after a position.
 * @returns all of them, without level and time
 */
export async function warnings(server: SharedServer, atLeast: number, from = 0) {
  const lines = () =>
    server
      .output()
      .slice(from)
      .split("\n")
      .filter((line) => line.startsWith('{"level":"warn"') && line.endsWith("}"))
      .map((line) => {
        const { level: _level, time: _time, ...facts } = JSON.parse(line);
        return facts;
      });
  await expect.poll(() => lines().length, { timeout: 15_000 }).toBeGreaterThanOrEqual(atLeast);
  return lines();
}
