import { useEffect, useState } from "react";
import { POSES, type Pose, photoField } from "~/domain/coaching/check-ins/rules";
import { firstFree, type PoseFiles, picturesIn, placeFiles } from "./pose-files";
import type { SlotState } from "./slot";

const OPEN: SlotState = { is: "open" };

/** Keeps the chosen files of the three poses, and how the upload of each stands. */
export function usePoses(saved: Partial<Record<Pose, string>>) {
  const [files, setFiles] = useState<PoseFiles>({});
  const [states, setStates] = useState<Partial<Record<Pose, SlotState>>>(
    Object.fromEntries(Object.keys(saved).map((pose) => [pose, { is: "saved" }])),
  );
  // The browser keeps the files of a page that comes back.
  useEffect(
    () => setFiles(Object.fromEntries(POSES.map((pose) => [pose, fieldOf(pose)?.files?.[0] ?? undefined]))),
    [],
  );
  const stateOf = (pose: Pose) => states[pose] ?? OPEN;
  const taken = POSES.filter((pose) => stateOf(pose).is === "saved");
  const set = (pose: Pose, state: SlotState) => setStates((before) => ({ ...before, [pose]: state }));
  const place = (chosen: File[], from: Pose) => {
    const placed = placeFiles(files, chosen, from, taken);
    setFiles(placed);
    for (const pose of POSES) keepFile(fieldOf(pose), placed[pose]);
    for (const pose of POSES) if (placed[pose] !== files[pose]) set(pose, OPEN);
  };
  return {
    files,
    stateOf,
    set,
    /** Opens the slots of photos that were waiting when the upload has ended. */
    openWaiting: () =>
      setStates((before) =>
        Object.fromEntries(
          Object.entries(before).map(([pose, state]) => [pose, state.is === "waiting" ? OPEN : state]),
        ),
      ),
    place,
    drop: (dropped: File[]) => {
      const from = firstFree(files, taken);
      if (from) place(picturesIn(dropped), from);
    },
    remove: (pose: Pose) => {
      const field = fieldOf(pose);
      if (field) field.value = "";
      setFiles({ ...files, [pose]: undefined });
      set(pose, OPEN);
    },
    /** Lists the poses whose photo is chosen and not saved. */
    unsent: POSES.filter((pose) => files[pose] && !taken.includes(pose)),
    taken,
  };
}

/** Gives a field its one file, however many were chosen in it, so that the browser keeps it with the page. */
function keepFile(field: HTMLInputElement | null, file: File | undefined) {
  if (!field || (field.files?.length === 1 && field.files[0] === file)) return;
  const one = new DataTransfer();
  if (file) one.items.add(file);
  field.files = one.files;
}

const fieldOf = (pose: Pose) => document.getElementById(photoField(pose)) as HTMLInputElement | null;
