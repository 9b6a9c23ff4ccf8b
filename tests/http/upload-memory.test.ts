import { existsSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import type { BrowserClient } from "../support/browser-client";
import { reportFigure } from "../support/figures";
import { type NewTrainer, newTrainer, TRAINER_EMAILS } from "../support/new-trainer";
import { race } from "../support/race";
import { startServer, type TestServer } from "../support/server";
import { SMALL_PHOTO, uploadPoses } from "../support/uploads";

const MAX = 10_485_760;
const MEBIBYTE = 1024 * 1024;
const AT_ONCE = 16;
const LOOK_MS = 20;

let server: TestServer;
let own: NewTrainer;
beforeAll(async () => {
  server = await startServer({ env: { TRAINER_EMAILS: TRAINER_EMAILS.join(",") } });
  own = await newTrainer(server.origin);
});
afterAll(() => server?.stop());

/** Returns the memory of the server's process in MB. */
const memory = () =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))?.[1]) / 1024;

it.skipIf(!existsSync("/proc/self/status"))(
  "16 forms with three photos of 10 MB at once need at most 250 MB more memory, and all are saved",
  { timeout: 180_000 },
  async () => {
    const large = Buffer.concat([SMALL_PHOTO, Buffer.alloc(MAX - SMALL_PHOTO.length)]);
    const poses = { front: large, side: large, back: large };
    const clients = await race(AT_ONCE, () => own.addClient());
    await uploadPoses(clients[0] as BrowserClient, {}, { front: SMALL_PHOTO });
    const before = memory();
    let most = before;
    const looking = setInterval(() => {
      most = Math.max(most, memory());
    }, LOOK_MS);
    onTestFinished(() => clearInterval(looking));
    const answers = await Promise.all(clients.map((client) => uploadPoses(client, {}, poses)));
    reportFigure(
      `16 forms with 30 MB each: ${Math.round(most - before)} MB more than ${Math.round(before)} MB`,
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 302));
    expect((most - before) * MEBIBYTE).toBeLessThanOrEqual(250 * MEBIBYTE);
  },
);
