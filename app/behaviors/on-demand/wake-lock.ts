let lock: Promise<WakeLockSentinel> | undefined;
let isWanted = false;

/** Keeps the screen on while an exercise is open, where the browser can. A hidden page loses the lock, and asks for it again. */
export function keepAwake(isOn: boolean) {
  isWanted = isOn;
  lock?.then(
    (held) => held.release(),
    () => {},
  );
  lock = isOn ? navigator.wakeLock?.request("screen") : undefined;
  lock?.catch(() => {});
}

document.addEventListener("visibilitychange", () => {
  if (isWanted && !document.hidden) keepAwake(true);
});
