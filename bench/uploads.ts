// Measures uploads on slow networks: one of 5 MB beside 16 that sleep and 16 that send 10 KB in a second, 16 that sleep after
// 10 MB each, and photos at 100 kbit/s. MEGABYTES sets the sizes of these photos. It takes as long as the largest of them.

import { PHOTO_BYTES_MAX } from "../app/domain/coaching/check-ins/rules";
import { findPostgres } from "../bin/test/postgres.mjs";
import { BrowserClient } from "../tests/support/browser-client";
import { hangingUpload, slowUpload } from "../tests/support/hanging-upload";
import { SMALL_PHOTO, upload } from "../tests/support/uploads";
import { Places, startProduct } from "./servers";

const PATH = "/api/progress-photos";
const MB = 1_000_000;
const OF_PERSON = 2;
const PHONE = {
  bytesPerSecond: 100_000 / 8,
  megabytes: (process.env.MEGABYTES ?? "3,4.5").split(",").map(Number),
};

const database = await findPostgres();
const places = new Places(database?.url);
const server = await startProduct(await places.make(database ? "postgres" : "pglite"), {
  tree: process.env.TREE,
});

/** Fills a picture with bytes that do not belong to it. */
const padded = (bytes: number) => Buffer.concat([SMALL_PHOTO, Buffer.alloc(bytes - SMALL_PHOTO.length)]);
const mb = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MB`;
let people = 0;
/** Signs in a new client. */
const person = () => new BrowserClient(server.origin).signIn(`upload-${++people}@people.example`);
/** Signs in clients for a number of uploads. Each client has as many as a person may have at once. */
async function peopleFor(uploads: number): Promise<BrowserClient[]> {
  const made: BrowserClient[] = [];
  while (made.length < uploads) made.push(...Array(OF_PERSON).fill(await person()));
  return made;
}

/** Uploads a photo as fast as this machine does. */
async function measure(what: string) {
  const visitor = await person();
  const began = performance.now();
  const { status } = await upload(visitor, PATH, {}, padded(5 * MB));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const { rss } = await server.memory();
  console.log(`5 MB ${what}: ${status} after ${seconds} s, ${mb(rss)} RSS`);
}

try {
  console.log(`${database ? "PostgreSQL" : "the embedded database"}, Node ${process.version}`);
  await measure("alone");
  const phone = await Promise.all(
    PHONE.megabytes.map(async (size) => ({ size, visitor: await person(), began: performance.now() })),
  );
  const slowOnes = phone.map(({ size, visitor, began }) =>
    slowUpload(visitor, PATH, padded(size * MB), PHONE.bytesPerSecond).answer.then(
      ({ status }) => `${status} after ${Math.round((performance.now() - began) / 1000)} s`,
      (error: Error) => `${error.message} after ${Math.round((performance.now() - began) / 1000)} s`,
    ),
  );

  const sleepers = await peopleFor(16);
  const sleeping = await Promise.all(sleepers.map((each) => hangingUpload(each, PATH, padded(3 * MB))));
  const slow = (await peopleFor(16)).map((each) => slowUpload(each, PATH, padded(3 * MB), 10_000));
  await measure("beside 16 that sleep and 16 at 10 KB/s");
  for (const each of [...sleeping, ...slow]) each.cancel();

  const full = [];
  for (const each of await peopleFor(16))
    full.push(await hangingUpload(each, PATH, padded(PHOTO_BYTES_MAX), {}, "all but the end"));
  await measure("beside 16 that sleep after 10 MB each");
  for (const each of full) each.cancel();

  for (const [index, answer] of slowOnes.entries())
    console.log(`${phone[index]?.size} MB at 100 kbit/s: ${await answer}`);
} finally {
  await server.stop();
  await places.removeAll();
  await database?.stop();
}
