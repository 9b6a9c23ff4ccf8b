import { CheckInDialog } from "./check-in-dialog";
import type { CheckInShown } from "./detail.server";
import { ReviewDialog } from "./review-dialog";

/** Shows a check-in to the client whose it is, or to the trainer who reviews it. */
export const CheckInPage = (shown: CheckInShown) =>
  shown.view === "own" ? <CheckInDialog {...shown} /> : <ReviewDialog {...shown} />;
