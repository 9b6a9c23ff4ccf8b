import { sweepPhotos } from "~/domain/photos/sweep.server";
import { onStop } from "~/platform/lifetime.server";
import { log } from "~/platform/log.server";

const HOUR = 60 * 60 * 1000;

/** Sweeps the photos now and every hour. A failed sweep is logged, and the next one tries again. */
export function keepPhotosSwept(): void {
  let running: Promise<void> | undefined;
  const sweep = () => {
    running = sweepPhotos().then(
      () => {},
      (error) => log.error({ error }, "the sweep of the photos failed"),
    );
  };
  sweep();
  const timer = setInterval(sweep, HOUR);
  timer.unref();
  // Ends before the database closes.
  onStop("sweep of the photos", async () => {
    clearInterval(timer);
    await running;
  });
}
