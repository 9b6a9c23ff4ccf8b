let sound: AudioContext | undefined;

/** Prepares the sound. Browsers allow it after a tap only. */
export function allowSound() {
  sound ??= new AudioContext();
  sound.resume().catch(() => {});
}

/** Tells the end of a rest by a sound and by vibration. A locked phone may do neither. */
export function signal() {
  // newer: Chrome; elsewhere the sound and the bar tell it.
  navigator.vibrate?.([200, 100, 200]);
  if (!sound) return;
  const tone = sound.createOscillator();
  tone.connect(sound.destination);
  tone.start();
  tone.stop(sound.currentTime + 0.3);
}
