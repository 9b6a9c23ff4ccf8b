import type { TFunction } from "i18next";
import type { CheckIn } from "~/domain/coaching/check-ins/check-in-list.server";
import type { ReviewPlace } from "~/domain/coaching/check-ins/review-queue.server";
import { displayName } from "~/domain/people/profile/rules";

interface Shown {
  checkIn: Pick<CheckIn, "kind" | "is_archived">;
  /** The trainer's. */
  review?: { place: Pick<ReviewPlace, "client"> };
}

/** Words the title of a check-in's dialog: a trainer reviews it, unless the client is archived. */
export function checkInTitle({ checkIn: { kind, is_archived }, review }: Shown, t: TFunction): string {
  if (!review) return t(`check_ins.${kind}.view`);
  return t(`check_ins.${kind}.${is_archived ? "view_of" : "review_of"}`, {
    name: displayName(review.place.client),
  });
}
