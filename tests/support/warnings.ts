import { expect } from "vitest";
import { rawRequest } from "./raw-request";
import type { SharedServer } from "./shared-server";

const MARK = "/everything-before-this";

/** Waits until the log has all requests that were answered so far: a line is written after its response. Returns its length. */
export async function logEnd(server: SharedServer): Promise<number> {
  const before = server.output().length;
  await rawRequest(server.origin, { path: MARK });
  await expect.poll(() => server.output().slice(before), { timeout: 15_000 }).toContain(`"path":"${MARK}"`);
  return server.output().length;
}

/**
 * Waits until the log of a server has a number of warnings after a position.
 * @returns all of them, without what every line has
 */
export async function warnings(server: SharedServer, atLeast: number, from = 0) {
  const lines = () =>
    server
      .output()
      .slice(from)
      .split("\n")
      .filter((line) => line.startsWith('{"level":"warn"') && line.endsWith("}"))
      .map((line) => {
        const {
          level: _,
          time: _time,
          pid: _pid,
          hostname: _host,
          request: _request,
          ...facts
        } = JSON.parse(line);
        return facts;
      });
  await expect.poll(() => lines().length, { timeout: 15_000 }).toBeGreaterThanOrEqual(atLeast);
  return lines();
}
