import { sweepPhotos } from "~/domain/coaching/photos/sweep.server";
import { onStop } from "~/platform/lifetime.server";
import { onceListening } from "~/platform/listening.server";
import { log } from "~/platform/log.server";

const HOUR = 60 * 60 * 1000;

/** Sweeps the photos as soon as the server listens, and every hour. */
export function keepPhotosSwept(): void {
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const sweep = () => {
    // While the storage does not answer, a sweep can take longer than an hour.
    running ??= sweepPhotos()
      .then(
        () => {},
        (error) => log.error({ error }, "the sweep of the photos failed"),
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
  onStop("sweep of the photos", async () => {
    clearInterval(timer);
    await running;
  });
}
