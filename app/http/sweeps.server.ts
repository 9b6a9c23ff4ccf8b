import { sweepPhotos } from "~/domain/coaching/photos/sweep.server";
import { sweepDeletedEntries } from "~/domain/food/diary/deletions.server";
import { warnOfFullDisk } from "~/platform/full-disk.server";
import { onStop } from "~/platform/lifetime.server";
import { onceListening } from "~/platform/listening.server";
import { log } from "~/platform/log.server";
import { isDiskFull } from "~db/full-disk";

const HOUR = 60 * 60 * 1000;

const SWEEPS = { photos: sweepPhotos, "deleted entries": sweepDeletedEntries };

/** Removes what was deleted before, as soon as the server listens, and every hour. */
export function keepSwept(): void {
  for (const [name, sweep] of Object.entries(SWEEPS)) keepHourly(name, sweep);
}

function keepHourly(name: string, remove: () => Promise<unknown>): void {
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const sweep = () => {
    // While the storage does not answer, a sweep can take longer than an hour.
    running ??= remove()
      .then(
        () => {},
        (error) =>
          isDiskFull(error)
            ? warnOfFullDisk("database")
            : log.error({ error }, `the sweep of the ${name} failed`),
      )
      .finally(() => {
        running = undefined;
      });
  };
  onceListening(() => {
    sweep();
    timer = setInterval(sweep, HOUR).unref();
  });
  // Ends before the database closes.
  onStop(`sweep of the ${name}`, async () => {
    clearInterval(timer);
    await running;
  });
}
