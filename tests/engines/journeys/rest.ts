// Takes longer than 30 s: a browser slows the timers of a page down after it was hidden for a while, so it is hidden for 90 s.
import type { Journey } from "../journey";
import { poll } from "../limit";
import type { Page } from "../page";
import { newClient, theCoach, writeTraining } from "../people";

const REST_S = 150;
const HIDDEN_S = 90;
/** The shown rest may differ from the clock by so many seconds: the page writes it every half second. */
const TOLERANCE_S = 2;

/**
 * A client confirms a set and looks at something else for 90 seconds, without a network. The exercise is still open and the rest
 * that is left is right; with a network the rest is right after a reload too.
 */
export const rest: Journey = {
  name: "the rest between sets on a hidden page",
  widths: [390],
  limitMs: 180_000,
  async run({ origin, browser }) {
    const client = await newClient(origin);
    await writeTraining(await theCoach(origin), client, [{ name: "Squat", sets: 3, targets: `r${REST_S}` }]);
    const { page, cutOff } = await browser(client);
    await page.open("/tasks");
    await page.css("a.exercise-name", "Squat").click();
    await page.css(".set[data-current]").seen();
    await page.button("Confirm set 1, Squat").click();
    const end = Date.now() + REST_S * 1000;
    await showsRestUntil(end, page);

    const show = await page.hide();
    // Lets the set and the code that the first hiding loads arrive.
    await page.settled();
    const bringBack = cutOff();
    await passed(HIDDEN_S * 1000);
    const hiddenMs = await show();
    await showsRestUntil(end, page);
    await page.css(".set[data-current]").seen();
    if (!(hiddenMs >= HIDDEN_S * 1000)) throw new Error(`the page was hidden for ${hiddenMs} ms only`);
    bringBack();
    await page.reload();
    await showsRestUntil(end, page);
  },
};

/** Waits until so many milliseconds have passed. */
async function passed(ms: number) {
  const from = Date.now();
  await poll(
    2 * ms,
    async () => (Date.now() - from > ms ? true : undefined),
    () => "the clock stands still",
  );
}

/** Fails unless the page shows at once what is left of the rest. */
async function showsRestUntil(end: number, page: Page) {
  const { text } = await page.css("[data-left]").seen();
  const [minutes = Number.NaN, seconds = Number.NaN] = text.split(":").map(Number);
  const left = (end - Date.now()) / 1000;
  if (!(Math.abs(minutes * 60 + seconds - left) <= TOLERANCE_S))
    throw new Error(`the page shows "${text}", but ${left.toFixed(1)} s are left`);
}
