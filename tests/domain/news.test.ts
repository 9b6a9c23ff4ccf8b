import { beforeEach, describe, expect, it } from "vitest";
import { deleteCheckIn } from "~/domain/coaching/check-ins/check-ins.server";
import { openCheckInDay } from "~/domain/coaching/check-ins/opened-check-in.server";
import { reviewCheckIn } from "~/domain/coaching/check-ins/review.server";
import type { Pose } from "~/domain/coaching/check-ins/rules";
import { listMessages } from "~/domain/messages/message-list.server";
import { openPlans } from "~/domain/messages/opened.server";
import { participantsOf } from "~/domain/messages/participants.server";
import { markShown } from "~/domain/messages/read.server";
import type { User } from "~/domain/people/accounts/user.server";
import { readConversation } from "~/domain/screens/conversation.server";
import { clientDashboard } from "~/domain/screens/dashboard.server";
import { findSignedIn } from "~/domain/screens/signed-in.server";
import { addDays } from "~/domain/shared/calendar/rules";
import { rowsOf } from "../support/batches";
import { makeCheckIn } from "../support/check-ins";
import { itIs } from "../support/clock";
import { emptyDatabase, makeClient, makeTrainer } from "../support/database";
import { aPhotoName } from "../support/photo-names";
import { KINDS, NUTRITION_PLANS, TRAINING_PLANS } from "../support/plan-kinds";
import { race } from "../support/race";
import { startSession } from "../support/sign-in";

const DAY = "2025-06-10";
const NOTHING = { weekly: 0, daily: 0, nutrition: 0, training: 0 };

let coach: User;
let uta: User;
beforeEach(async () => {
  await emptyDatabase();
  coach = await makeTrainer();
  uta = await makeClient(coach);
});

const news = async (client = uta) => (await clientDashboard(client)).news;
const signedIn = async (person = uta) => await findSignedIn(await startSession(person));
const counts = async (client = uta) => (await signedIn(client))?.news;
const review = (id: number, comment = "", reviewed = true) => reviewCheckIn(coach, id, { reviewed, comment });
const photoOf = (pose: Pose) => makeCheckIn(uta, { pose, photo_key: aPhotoName("") });
const openReview = async (client: User, id: number) => {
  const { checkIn, opened } = await openCheckInDay(client, id);
  return opened?.[checkIn.kind];
};
const between = () => participantsOf(uta, coach.user_id);
const reviewsTold = async () =>
  (await readConversation(uta, between(), {})).entries.map(({ check_in_id, comment, is_news }) => [
    check_in_id,
    comment,
    is_news,
  ]);
const comments = async () => (await news()).map(({ comment }) => comment);
/** Takes a client who has been there since before the days that a test lives through. */
const beginEarly = async () => {
  uta = await makeClient(coach, { created_at: new Date("2025-05-30T12:00:00Z") });
};

describe("the review of a check-in", () => {
  it.each(["weekly", "daily"] as const)("(%s) is new for the client until they open it", async (kind) => {
    const { id, photo_key } = await makeCheckIn(uta, { kind, check_in_date: DAY });
    expect([await news(), await counts()]).toEqual([[], NOTHING]);
    await review(id, "Strong.");
    expect(await news()).toEqual([
      expect.objectContaining({ kind, id, comment: "Strong.", check_in_date: DAY, photo_key, title: null }),
    ]);
    expect(await counts()).toEqual({ ...NOTHING, [kind]: 1 });
    expect(await openReview(uta, id)).toBe(1);
    expect([await news(), await counts()]).toEqual([[], NOTHING]);
    expect(await openReview(uta, id)).toBe(0);
  });

  it("is no news without words, and stays a card in the conversation", async () => {
    const { id } = await makeCheckIn(uta);
    await review(id);
    expect([await news(), await counts(), await reviewsTold()]).toEqual([[], NOTHING, [[id, "", false]]]);
    expect(await openReview(uta, id)).toBe(0);
    await review(id, "Good");
    expect([await comments(), await reviewsTold()]).toEqual([["Good"], [[id, "Good", true]]]);
  });

  it("is seen by its client with the words in the conversation", async () => {
    const [front, side] = [await photoOf("front"), await photoOf("side")];
    const daily = await makeCheckIn(uta, { kind: "daily" });
    await review(side.id, "Both");
    await review(daily.id, "Alone");
    const shown = { number: 2, reviews: [front.id, daily.id] };
    const ofCoach = await readConversation(coach, participantsOf(coach, uta.user_id), {});
    expect(ofCoach.entries.map(({ is_news }) => is_news)).toEqual([false, false]);
    await markShown(coach, between(), shown);
    const other = await makeClient(coach);
    await markShown(other, participantsOf(other, coach.user_id), shown);
    expect(await comments()).toEqual(["Alone", "Both"]);
    expect(await markShown(uta, between(), { number: 2, reviews: [front.id] })).toBe(true);
    expect(await reviewsTold()).toEqual([
      [side.id, "Both", false],
      [daily.id, "Alone", true],
    ]);
    expect([await comments(), await counts()]).toEqual([["Alone"], { ...NOTHING, daily: 1 }]);
  });

  it("is new again when the comment changes, and not when it is saved without a change", async () => {
    const { id } = await makeCheckIn(uta);
    await review(id, "Good");
    await openReview(uta, id);
    await review(id, "Good");
    expect(await comments()).toEqual([]);
    await review(id, "Very good");
    expect(await comments()).toEqual(["Very good"]);
    await review(id, "");
    expect(await comments()).toEqual([]);
  });

  it("leaves when it is taken back, and comes with the next review", async () => {
    const { id } = await makeCheckIn(uta);
    await review(id, "Good");
    await review(id, "", false);
    expect([await news(), await counts()]).toEqual([[], NOTHING]);
    await review(id, "Good after all");
    expect(await comments()).toEqual(["Good after all"]);
    await openReview(uta, id);
    await review(id, "", false);
    await review(id, "Good after all");
    expect(await comments()).toEqual(["Good after all"]);
  });

  it("is one for all photos of a weekly check-in, and is opened with any of them", async () => {
    const [front, side] = [await photoOf("front"), await photoOf("side")];
    const earlier = await makeCheckIn(uta, { check_in_date: DAY });
    await review(side.id, "Both");
    await review(earlier.id, "Alone");
    expect(await counts()).toEqual({ ...NOTHING, weekly: 2 });
    expect(await openReview(uta, front.id)).toBe(1);
    expect(await comments()).toEqual(["Alone"]);
  });

  it("stays when one photo of a weekly check-in is deleted, and leaves with the last one", async () => {
    const [front, side] = [await photoOf("front"), await photoOf("side")];
    await review(side.id, "Both");
    await deleteCheckIn(uta, side.id);
    expect(await news()).toEqual([expect.objectContaining({ id: front.id, comment: "Both" })]);
    await deleteCheckIn(uta, front.id);
    expect([await news(), await counts()]).toEqual([[], NOTHING]);
  });

  it("leaves without an error when both photos of a day are deleted at once", async () => {
    const [front, side] = [await photoOf("front"), await photoOf("side")];
    await review(side.id, "Both");
    await race(2, (index) => deleteCheckIn(uta, index === 0 ? side.id : front.id));
    expect(await news()).toEqual([]);
  });

  it("is one for each daily check-in, also of the same day", async () => {
    const first = await makeCheckIn(uta, { kind: "daily" });
    const second = await makeCheckIn(uta, { kind: "daily" });
    await review(first.id, "First");
    await review(second.id, "Second");
    expect(await counts()).toEqual({ ...NOTHING, daily: 2 });
    await openReview(uta, second.id);
    expect(await comments()).toEqual(["First"]);
  });

  it("is new for its client alone, who alone opens it", async () => {
    const other = await makeClient(coach);
    const { id } = await makeCheckIn(uta);
    await review(id, "Good");
    expect([await news(other), await counts(other), await counts(coach)]).toEqual([[], NOTHING, null]);
    await expect(openReview(other, id)).rejects.toMatchObject({ status: 404 });
    await expect(openCheckInDay(uta, id, "daily")).rejects.toMatchObject({ status: 404 });
    expect(await comments()).toEqual(["Good"]);
  });

  it("is neither a message nor unread", async () => {
    const { id } = await makeCheckIn(uta);
    await review(id, "Good");
    expect(await rowsOf(listMessages(uta, { with_user_id: coach.user_id }))).toEqual([]);
    expect((await signedIn())?.unreadMessages).toBe(0);
  });
});

describe.each(KINDS)("a $name plan", (kind) => {
  const isNew = async () => (await news()).map(({ title, is_new }) => [title, is_new]);
  const open = () => openPlans(uta, kind.name);

  it("is new until the client opens it, also when it changes before", async () => {
    const plan = await kind.create(coach, kind.facts(uta, { title: "Bulk" }));
    expect(await news()).toEqual([
      expect.objectContaining({ kind: kind.name, id: plan.id, is_new: true, title: "Bulk", comment: null }),
    ]);
    await kind.update(coach, plan.id, kind.facts(uta, { title: "Lean bulk" }));
    expect(await isNew()).toEqual([["Lean bulk", true]]);
    expect(await counts()).toEqual({ ...NOTHING, [kind.name]: 1 });
    expect(await open()).toBe(1);
    expect([await news(), await counts(), await open()]).toEqual([[], NOTHING, 0]);
  });

  it("is new again when it changes, and not when it is saved without a change", async () => {
    const plan = await kind.create(coach, kind.facts(uta));
    await open();
    await kind.update(coach, plan.id, kind.facts(uta));
    expect(await news()).toEqual([]);
    await kind.update(coach, plan.id, kind.facts(uta, kind.items(["One", "Two", "Three"])));
    expect(await counts()).toEqual({ ...NOTHING, [kind.name]: 1 });
  });

  it("leaves when it is switched off or deleted, and comes when it is switched on", async () => {
    const plan = await kind.create(coach, kind.facts(uta, { title: "Bulk" }));
    await kind.activate(coach, plan.id, false);
    expect([await news(), await counts()]).toEqual([[], NOTHING]);
    await kind.activate(coach, plan.id, true);
    expect(await isNew()).toEqual([["Bulk", true]]);
    await kind.remove(coach, plan.id);
    expect([await news(), await counts()]).toEqual([[], NOTHING]);
  });

  it("is opened with the active plans of its kind, and by its client alone", async () => {
    const other = await makeClient(coach);
    for (const title of ["Bulk", "Cut"]) await kind.create(coach, kind.facts(uta, { title }));
    for (const each of KINDS) await each.create(coach, each.facts(other));
    expect(await openPlans(other, kind.name)).toBe(1);
    expect(await counts(other)).toEqual({ ...NOTHING, nutrition: 1, training: 1, [kind.name]: 0 });
    expect(await counts()).toEqual({ ...NOTHING, [kind.name]: 2 });
    expect(await open()).toBe(2);
  });
});

it("a dashboard shows the three that were told last, or all, and all are counted", async () => {
  await beginEarly();
  const ids = [];
  for (const day of ["2025-06-01", "2025-06-02", "2025-06-03", "2025-06-04"]) {
    itIs(day);
    const { id } = await makeCheckIn(uta);
    await review(id, day);
    ids.push(id);
    if (ids.length === 2) await NUTRITION_PLANS.create(coach, NUTRITION_PLANS.facts(uta, { title: "Bulk" }));
  }
  itIs("2025-06-05");
  await review(ids[0] ?? 0, "Changed words");
  const told = ["Changed words", "2025-06-04", "2025-06-03", "Bulk", "2025-06-02"];
  const titles = async (allNews: boolean) =>
    (await clientDashboard(uta, { allNews })).news.map(({ comment, title }) => comment ?? title);
  expect([await titles(false), await titles(true)]).toEqual([told.slice(0, 3), told]);
  expect(await counts()).toEqual({ ...NOTHING, weekly: 4, nutrition: 1 });
});

it("news end after fourteen days, and new words begin them again", async () => {
  await beginEarly();
  itIs(DAY);
  const { id } = await makeCheckIn(uta);
  await review(id, "Good");
  await TRAINING_PLANS.create(coach, TRAINING_PLANS.facts(uta));
  itIs(addDays(DAY, 14), 11);
  expect(await counts()).toEqual({ ...NOTHING, weekly: 1, training: 1 });
  itIs(addDays(DAY, 14));
  expect([await news(), await counts(), await openReview(uta, id)]).toEqual([[], NOTHING, 0]);
  await review(id, "Very good");
  expect([await comments(), await counts()]).toEqual([["Very good"], { ...NOTHING, weekly: 1 }]);
});
