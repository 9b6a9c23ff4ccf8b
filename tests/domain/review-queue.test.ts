import { beforeEach, describe, expect, it } from "vitest";
import { findCheckIn } from "~/domain/coaching/check-ins/check-in-list.server";
import { listCheckInGroups } from "~/domain/coaching/check-ins/groups.server";
import { nextToReview, reviewCheckIn } from "~/domain/coaching/check-ins/review.server";
import type { CheckInKind } from "~/domain/coaching/check-ins/rules";
import { archiveClient } from "~/domain/coaching/membership/archive.server";
import type { User } from "~/domain/people/accounts/user.server";
import { findReview } from "~/domain/screens/review.server";
import { makeCheckIn } from "../support/check-ins";
import { makeClient, makeTrainer } from "../support/database";

let trainer: User;
let uta: User;
let adam: User;
beforeEach(async () => {
  trainer = await makeTrainer();
  uta = await makeClient(trainer, { first_name: "Uta" });
  adam = await makeClient(trainer, { first_name: "Adam" });
});

const make = async (client: User, kind: CheckInKind, check_in_date: string) =>
  (await makeCheckIn(client, { kind, check_in_date })).id;
const placeOf = async (id: number) => {
  const { kind } = await findCheckIn(trainer, id);
  const { checkIn, place } = await findReview(trainer, id, kind);
  expect(await nextToReview(trainer, checkIn)).toBe(place.next?.id ?? null);
  return [place.client.first_name, place.is_queued, place.next?.first_name, place.next?.id];
};
const review = (id: number) => reviewCheckIn(trainer, id, { reviewed: true, comment: "" });

describe.each(["weekly", "daily"] as const)("the queue of %s check-ins to review", (kind) => {
  it("goes by day, names the next client, and begins again after the last", async () => {
    const last = await make(uta, kind, "2025-03-05");
    const first = await make(uta, kind, "2025-03-01");
    const middle = await make(adam, kind, "2025-03-03");
    await make(uta, kind === "weekly" ? "daily" : "weekly", "2025-03-02");
    expect(await placeOf(first)).toEqual(["Uta", true, "Adam", middle]);
    expect(await placeOf(middle)).toEqual(["Adam", true, "Uta", last]);
    expect(await placeOf(last)).toEqual(["Uta", true, "Uta", first]);
  });

  it("leaves out what is reviewed, and has a next one for it all the same", async () => {
    const first = await make(uta, kind, "2025-03-01");
    const second = await make(adam, kind, "2025-03-02");
    await review(first);
    expect(await placeOf(first)).toEqual(["Uta", false, "Adam", second]);
    expect(await placeOf(second)).toEqual(["Adam", true, undefined, undefined]);
    await review(second);
    expect(await placeOf(first)).toEqual(["Uta", false, undefined, undefined]);
  });

  it("has neither archived clients nor those of others", async () => {
    const own = await make(uta, kind, "2025-03-02");
    const archived = await make(adam, kind, "2025-03-01");
    await make(await makeClient(await makeTrainer()), kind, "2025-03-01");
    await archiveClient(trainer, adam.user_id);
    expect(await placeOf(own)).toEqual(["Uta", true, undefined, undefined]);
    expect(await placeOf(archived)).toEqual(["Adam", false, "Uta", own]);
  });
});

it("weekly photos of a client and a day are one check-in in the queue", async () => {
  const before = await make(adam, "weekly", "2025-03-01");
  const [front, , back] = [
    await make(uta, "weekly", "2025-03-02"),
    await make(uta, "weekly", "2025-03-02"),
    await make(uta, "weekly", "2025-03-02"),
  ];
  const after = await make(adam, "weekly", "2025-03-03");
  for (const id of [front, back]) expect(await placeOf(id)).toEqual(["Uta", true, "Adam", after]);
  expect(await placeOf(before)).toEqual(["Adam", true, "Uta", front]);
  expect((await placeOf(after)).slice(0, 2)).toEqual(["Adam", true]);
});

it("daily check-ins of a client and a day are reviewed one by one", async () => {
  const [one, two] = [await make(uta, "daily", "2025-03-02"), await make(uta, "daily", "2025-03-02")];
  expect(await placeOf(one)).toEqual(["Uta", true, "Uta", two]);
  expect(await placeOf(two)).toEqual(["Uta", true, "Uta", one]);
});

it("daily check-ins that ask for nothing are not in the queue, and lead into it", async () => {
  const quiet = (await makeCheckIn(uta, { kind: "daily", check_in_date: "2025-03-01", asks_for_look: false }))
    .id;
  const asking = await make(adam, "daily", "2025-03-02");
  expect(await placeOf(quiet)).toEqual(["Uta", false, "Adam", asking]);
  expect(await placeOf(asking)).toEqual(["Adam", true, undefined, undefined]);
});

it.each(["weekly", "daily"] as const)("the list of %s check-ins has the order of the queue", async (kind) => {
  const people = [
    adam,
    uta,
    ...(await Promise.all(["Bo", "Cy", "Di"].map((first_name) => makeClient(trainer, { first_name })))),
  ];
  const [, , bo, cy, di] = people as [User, User, User, User, User];
  // Two of the same day, whom their ids part, and one with an older one that is reviewed.
  await make(uta, kind, "2025-03-04");
  await make(adam, kind, "2025-03-03");
  await review(await make(bo, kind, "2025-03-01"));
  await make(bo, kind, "2025-03-03");
  await review(await make(di, kind, "2025-03-02"));
  await review(await make(cy, kind, "2025-03-05"));
  await make(uta, kind, "2025-03-05");
  const { groups } = await listCheckInGroups(trainer, kind, 1);
  const inQueue: string[] = [];
  for (let id = groups[0]?.oldest_to_review ?? null; id !== null; ) {
    const { checkIn } = await findReview(trainer, id, kind);
    if (!inQueue.includes(checkIn.client_user_id)) inQueue.push(checkIn.client_user_id);
    await review(id);
    id = await nextToReview(trainer, checkIn);
  }
  expect(inQueue).toHaveLength(3);
  expect(groups.map(({ user_id }) => user_id)).toEqual([...inQueue, cy.user_id, di.user_id]);
});
