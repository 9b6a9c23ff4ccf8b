import { Busy } from "~/domain/errors";

/** The number of uploads that are read at once: of one person, and of all people by this process. */
export const UPLOADS_AT_ONCE = { ofPerson: 2, ofProcess: 16 };

const reading = new Map<string, number>();
let all = 0;

/**
 * Takes a place for reading an upload of a person.
 * @returns a function that gives the place back
 * @throws Busy when all places of the person or of the process are taken
 */
export function takeUploadPlace({ user_id }: { user_id: string }): () => void {
  const own = reading.get(user_id) ?? 0;
  if (own >= UPLOADS_AT_ONCE.ofPerson || all >= UPLOADS_AT_ONCE.ofProcess) throw new Busy();
  reading.set(user_id, own + 1);
  all++;
  return () => {
    all--;
    const left = (reading.get(user_id) ?? 1) - 1;
    if (left > 0) reading.set(user_id, left);
    else reading.delete(user_id);
  };
}
