import type { OpenConversation } from "./loaded.server";

/** Returns the id of the newest shown message of one participant that the other has read; undefined if none is shown. */
export const newestReadId = (
  { entries, readByOther }: OpenConversation,
  ofTrainer: boolean,
): number | undefined =>
  entries.findLast(
    ({ from_trainer, nth_of_sender }) =>
      from_trainer === ofTrainer && nth_of_sender !== null && nth_of_sender <= readByOther,
  )?.id;
