let lock: Promise<WakeLockSentinel> | undefined;
let isWanted = false;

/** Keeps the screen on while an exercise is open, where the browser can. A hidden page loses the lock, and asks for it again. */
export function keepAwake(isOn: boolean) {
  isWanted = isOn;
  lock?.then(
    // newer: Chrome, and Safari on phones since 18.4; elsewhere nobody holds a lock.
    (held) => held.release(),
    () => {},
  );
  // newer: as above. The screen goes dark there as always.
  lock = isOn ? navigator.wakeLock?.request("screen") : undefined;
  lock?.catch(() => {});
}

document.addEventListener("visibilitychange", () => {
  if (isWanted && !document.hidden) keepAwake(true);
});
