import type { SerializeFrom } from "@remix-run/node";
import { onSamePage } from "~/components/same-page";
import { findCheckInDay } from "~/domain/coaching/check-ins/check-in-list.server";
import { deleteCheckIn } from "~/domain/coaching/check-ins/check-ins.server";
import { openCheckInDay } from "~/domain/coaching/check-ins/opened-check-in.server";
import { nextToReview, reviewCheckIn } from "~/domain/coaching/check-ins/review.server";
import type { CheckInKind } from "~/domain/coaching/check-ins/rules";
import { ReviewForm, ReviewSearch } from "~/domain/coaching/check-ins/schema";
import { findReview } from "~/domain/screens/review.server";
import { redirectWith } from "~/http/flash.server";
import { opensNews } from "~/http/news.server";
import { formAction, screen } from "~/http/screen.server";
import { kindIn, listPath, SCREENS } from "./kind";

/** Loads a check-in: for a client with the other photos of the day, for the trainer with what a review needs. */
export const checkInScreen = (kind: CheckInKind) =>
  screen({ by: "user", open: SCREENS[kind].open, query: ReviewSearch }, async (user, input) => {
    const { id, query } = input;
    if (user.is_trainer) {
      const review = await findReview(user, id, kind);
      return {
        view: "review" as const,
        checkIn: review.checkIn,
        review,
        reply: query.reply ?? null,
        done: query.done ?? 0,
      };
    }
    const find = (await opensNews(input, kind)) ? openCheckInDay : findCheckInDay;
    return { view: "own" as const, ...(await find(user, id, kind)) };
  });

export type CheckInShown = SerializeFrom<ReturnType<typeof checkInScreen>>;

export const reviewAction = (kind: CheckInKind) =>
  formAction(
    { by: "trainer", form: ReviewForm },
    async (trainer, { after, comment, done }, { id, request }) => {
      const checkIn = await reviewCheckIn(trainer, id, { reviewed: after !== "take_back", comment }, kind);
      const { path } = SCREENS[kind];
      const list = onSamePage(path, new URL(request.url).search);
      if (after === "take_back") return await redirectWith("check_ins.done_unreviewed", list);
      if (after === "list") return await redirectWith("check_ins.done_reviewed", list);
      const next = await nextToReview(trainer, checkIn);
      return next === null
        ? await redirectWith("check_ins.done_all_reviewed", path)
        : await redirectWith("check_ins.done_reviewed", `${path}/${next}?done=${done ?? 0}`);
    },
  );

export const deletionScreen = screen(
  { by: "client" },
  async (client, { id, request }) => (await findCheckInDay(client, id, kindIn(request))).checkIn,
);

export const deletionAction = formAction({ by: "client" }, async (client, _, { id, request }) => {
  const kind = kindIn(request);
  await deleteCheckIn(client, id, kind);
  const { pathname, search } = new URL(request.url);
  return await redirectWith(
    "check_ins.done_deleted",
    onSamePage(listPath(kind ?? "weekly", pathname), search),
  );
});
