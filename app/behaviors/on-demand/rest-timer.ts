import { clockText, isTold, movedEnd, REST_STEP, restEnd, secondsLeft } from "~/domain/coaching/sets/rest";
import { clock } from "~/domain/shared/calendar/clock";
import { forget, keep, kept } from "./kept-rest";
import { allowSound, signal } from "./rest-signal";

const bar = document.querySelector("[data-rest-bar]") as HTMLElement;
const find = (selector: string) => bar.querySelector(selector) as HTMLElement;
const signals = find("[type=checkbox]") as HTMLInputElement;

let timer: ReturnType<typeof setInterval> | undefined;
/** True while the rest was seen going on, so that its end is told once. */
let isRunning = false;

/** Starts a rest of so many seconds. Its end stays on the device, so that it is right after a reload and after sleep. */
export function startRest(seconds: number) {
  keep("rest", `${restEnd(seconds, clock.now().getTime())}`);
  if (signals.checked) allowSound();
  show();
}

/** Shows what is left, counted from the stored end, because a hidden page counts slowly. */
function show() {
  const end = Number(kept("rest"));
  const now = clock.now().getTime();
  const isShown = isTold(end, now);
  bar.hidden = !isShown;
  if (!isShown) return stop();
  const left = secondsLeft(end, now);
  find("[data-left]").textContent = clockText(left);
  find("[role=status]").textContent = left > 0 ? "" : (bar.dataset.over ?? "");
  if (left === 0 && isRunning && signals.checked) signal();
  isRunning = left > 0;
  timer ??= setInterval(show, 500);
}

function stop() {
  bar.hidden = true;
  forget("rest");
  clearInterval(timer);
  timer = undefined;
  isRunning = false;
}

bar.addEventListener("click", (event) => {
  const { rest } = (event.target as Element).closest<HTMLElement>("button")?.dataset ?? {};
  if (rest === "skip") return stop();
  if (!rest) return;
  keep("rest", `${movedEnd(Number(kept("rest")), Number(rest) * REST_STEP, clock.now().getTime())}`);
  show();
});

signals.checked = kept("rest-signals") === "on";
signals.addEventListener("change", () => {
  if (signals.checked) keep("rest-signals", "on");
  else forget("rest-signals");
  if (signals.checked) allowSound();
});

document.addEventListener("visibilitychange", show);
show();
