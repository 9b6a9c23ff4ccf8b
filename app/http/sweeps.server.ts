import { deleteDuePeople } from "~/domain/coaching/deletion/deletion.server";
import { sweepPhotos } from "~/domain/coaching/photos/sweep.server";
import { sweepDeletedEntries } from "~/domain/food/diary/deletions.server";
import { sweepRightsEvents } from "~/domain/people/accounts/rights-events.server";
import { warnOfFullDisk } from "~/platform/full-disk.server";
import { onStop } from "~/platform/lifetime.server";
import { onceListening } from "~/platform/listening.server";
import { log } from "~/platform/log.server";
import { isDiskFull } from "~db/full-disk";

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

const SWEEPS = {
  photos: () => sweepPhotos(),
  "deleted entries": sweepDeletedEntries,
  "events about rights": sweepRightsEvents,
};

/** Removes what was deleted before, as soon as the server listens, and every hour. Closed accounts wait a minute, for the first visits. */
export function keepSwept(): void {
  for (const [name, sweep] of Object.entries(SWEEPS)) keepHourly(name, sweep);
  keepHourly("closed accounts", deleteDuePeople, MINUTE);
}

function keepHourly(name: string, remove: (signal: AbortSignal) => Promise<unknown>, delay = 0): void {
  let running: Promise<void> | undefined;
  const timers: NodeJS.Timeout[] = [];
  const stopping = new AbortController();
  const { signal } = stopping;
  const sweep = () => {
    // While the storage does not answer, a sweep can take longer than an hour.
    running ??= remove(signal)
      .then(
        () => {},
        (error) => {
          if (signal.aborted && error === signal.reason) return;
          if (isDiskFull(error)) warnOfFullDisk("database");
          else log.error({ error }, `the sweep of the ${name} failed`);
        },
      )
      .finally(() => {
        running = undefined;
      });
  };
  onceListening(() => {
    if (delay === 0) sweep();
    else timers.push(setTimeout(sweep, delay).unref());
    timers.push(setInterval(sweep, HOUR).unref());
  });
  // Ends before the database closes.
  onStop(`sweep of the ${name}`, async () => {
    for (const timer of timers) clearTimeout(timer);
    stopping.abort();
    await running;
  });
}
