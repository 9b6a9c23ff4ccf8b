import { DiskStorage } from "~/platform/disk-storage.server";
import type { StorageFailed } from "~/platform/photo-files";
import { aPhotoName, storedNames } from "./photo-names";

// Puts photos into a folder, in a process of its own. "until-full" puts larger and larger photos, stops at the first
// failure and prints what it found; "for-ever" prints the name of each stored photo, until the process is killed.
const [folder = "", mode, size] = process.argv.slice(2);
const storage = new DiskStorage(folder);
const bytes = (times: number) => Buffer.alloc(Number(size) * times, 7);
// A limit on the size of files sends this signal, which would end the process.
process.on("SIGXFSZ", () => {});

async function putUntilFull() {
  const stored: string[] = [];
  const failure: StorageFailed = await (async () => {
    for (;;) {
      const name = aPhotoName();
      await storage.put(name, bytes(stored.length + 1));
      stored.push(name);
    }
  })().catch((error) => error);
  const left = storedNames(folder);
  const whole = await Promise.all(
    stored.map(async (name, index) => (await storage.get(name))?.equals(bytes(index + 1)) ?? false),
  );
  await storage.remove(stored[0] ?? "");
  await storage.put(aPhotoName(), bytes(1));
  console.log(JSON.stringify({ isFull: failure.isFull, stored: stored.sort(), left, whole }));
}

async function putForEver() {
  for (;;) {
    const name = aPhotoName();
    await storage.put(name, bytes(1));
    console.log(name);
  }
}

if (mode === "until-full") await putUntilFull();
else await Promise.all([putForEver(), putForEver(), putForEver()]);
