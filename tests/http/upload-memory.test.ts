import { existsSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { reportFigure } from "../support/figures";
import { leavesWaitingOut } from "../support/full-run";
import { type NewTrainer, newTrainer, TRAINER_EMAILS } from "../support/new-trainer";
import { race } from "../support/race";
import { startServer, type TestServer } from "../support/server";
import { SMALL_PHOTO, uploadPoses } from "../support/uploads";

const MAX = 10_485_760;
const MEBIBYTE = 1024 * 1024;
/** The forms at once. Ten hold 300 MB, which is more than they may need together. */
const AT_ONCE = leavesWaitingOut ? 10 : 16;
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
  `${AT_ONCE} forms with three photos of 10 MB at once need at most 250 MB more memory, and all are saved`,
  { timeout: 180_000 },
  async () => {
    const large = Buffer.concat([SMALL_PHOTO, Buffer.alloc(MAX - SMALL_PHOTO.length)]);
    // One form for all, because to copy its photos for each would stop this process for seconds. The server closes connections that
    // have rested so long, and a form that begins on one of them has no answer.
    const form = new FormData();
    for (const pose of ["front", "side", "back"])
      form.append(`photo_${pose}`, new Blob([large]), `${pose}.jpg`);
    await uploadPoses(await own.addClient(), {}, { front: SMALL_PHOTO });
    const clients = await race(AT_ONCE, () => own.addClient());
    const before = memory();
    let most = before;
    const looking = setInterval(() => {
      most = Math.max(most, memory());
    }, LOOK_MS);
    onTestFinished(() => clearInterval(looking));
    const answers = await Promise.all(
      clients.map((client) =>
        client.send("POST", "/progress/new", { headers: { origin: client.origin }, body: form }),
      ),
    );
    reportFigure(
      `${AT_ONCE} forms with 30 MB each: ${Math.round(most - before)} MB more than ${Math.round(before)} MB`,
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 302));
    expect((most - before) * MEBIBYTE).toBeLessThanOrEqual(250 * MEBIBYTE);
  },
);
