import { POSES, type Pose } from "~/domain/coaching/check-ins/rules";

export type PoseFiles = Partial<Record<Pose, File>>;

/**
 * Puts chosen files into the slots of poses: the first into the slot `from`, and the others in order into the empty slots after it
 * and then before it. Slots in `taken` keep what they have. Files beyond the last slot are left out.
 */
export function placeFiles(
  files: PoseFiles,
  chosen: readonly File[],
  from: Pose,
  taken: readonly Pose[],
): PoseFiles {
  const start = POSES.indexOf(from);
  const inOrder = [...POSES.slice(start), ...POSES.slice(0, start)];
  const free = inOrder.filter((pose) => !taken.includes(pose) && (pose === from || !files[pose]));
  const placed = { ...files };
  free.forEach((pose, index) => {
    const file = chosen[index];
    if (file) placed[pose] = file;
  });
  return placed;
}

/** Returns the first slot that dropped files fill: an empty one, or the first that is not taken. */
export const firstFree = (files: PoseFiles, taken: readonly Pose[]): Pose | undefined => {
  const open = POSES.filter((pose) => !taken.includes(pose));
  return open.find((pose) => !files[pose]) ?? open[0];
};

/** Returns the pictures among dropped files, or all of them where none looks like one: the server says what is wrong with them. */
export function picturesIn(files: readonly File[]): File[] {
  const pictures = files.filter(({ name, type }) => type.startsWith("image/") || /\.hei[cf]$/i.test(name));
  return pictures.length > 0 ? pictures : [...files];
}
