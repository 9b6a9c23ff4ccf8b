import { writeVisits } from "~/domain/people/accounts/last-seen.server";
import { Visits } from "~/domain/people/accounts/visits";
import { clock } from "~/domain/shared/calendar/clock";
import { warnOfFullDisk } from "~/platform/full-disk.server";
import { onStop } from "~/platform/lifetime.server";
import { log } from "~/platform/log.server";
import { isDiskFull } from "~db/full-disk";

const MINUTE = 60_000;

const remembered = new Visits();

/** Notes that a person has come. It waits for nothing: the visit is written within a minute. */
export const noteVisit = (user_id: string): void => remembered.note({ user_id, seen: clock.now() });

/** Writes who came each minute, and at the stop. */
export function keepVisits(): void {
  let running: Promise<void> | undefined;
  const write = (all: boolean) => {
    running ??= writeUnwritten(all).finally(() => {
      running = undefined;
    });
    return running;
  };
  const timer = setInterval(() => write(false), MINUTE).unref();
  // Ends before the database closes.
  onStop("visits", async () => {
    clearInterval(timer);
    await running;
    await write(true);
  });
}

/** Writes visits. Where the database cannot, they are written a minute later. */
async function writeUnwritten(all: boolean): Promise<void> {
  const visits = remembered.unwritten(clock.now(), all);
  try {
    await writeVisits(visits);
    remembered.written(visits);
  } catch (error) {
    if (isDiskFull(error)) warnOfFullDisk("database");
    else log.warn({ error }, "visits could not be written");
  }
}
