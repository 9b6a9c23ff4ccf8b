import { clockText, isTold, movedEnd, REST_STEP, restEnd, secondsLeft } from "~/domain/coaching/sets/rest";
import { clock } from "~/domain/shared/calendar/clock";
import { forget, keep, kept } from "./kept-rest";
import { allowSound, signal } from "./rest-signal";
import { openPart } from "./set-rows";

const bar = document.querySelector("[data-rest-bar]") as HTMLElement;
const { parentElement: home, nextSibling: next } = bar;
const lowWindow = matchMedia("(max-height: 479px)");
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
  if (!isShown) return stop();
  place();
  setHidden(false);
  const left = secondsLeft(end, now);
  find("[data-left]").textContent = clockText(left);
  find("[role=status]").textContent = left > 0 ? "" : (bar.dataset.over ?? "");
  if (left === 0 && isRunning && signals.checked) signal();
  isRunning = left > 0;
  timer ??= setInterval(show, 500);
}

/** Puts the line of a low window, which has no room for it below the top bar, at the open exercise. */
function place() {
  const part = lowWindow.matches && openPart();
  if (bar.parentElement === (part || home)) return;
  if (part) part.prepend(bar);
  else home?.insertBefore(bar, next);
}

/** Shows or hides the line. Safari does not keep what is below it at its place, so that the page is scrolled. */
function setHidden(isHidden: boolean) {
  if (bar.hidden === isHidden) return;
  const height = bar.offsetHeight;
  bar.hidden = isHidden;
  if (scrollY > 0 && !CSS.supports("overflow-anchor: auto")) scrollBy(0, bar.offsetHeight - height);
}

function stop() {
  setHidden(true);
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
