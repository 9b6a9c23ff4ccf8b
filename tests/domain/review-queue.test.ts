import { beforeEach, describe, expect, it } from "vitest";
import { findCheckIn } from "~/domain/coaching/check-ins/check-in-list.server";
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
const positionOf = async (id: number) => {
  const { kind } = await findCheckIn(trainer, id);
  const { checkIn, position: place } = await findReview(trainer, id, kind);
  expect(await nextToReview(trainer, checkIn)).toBe(place.next?.id ?? null);
  return [place.client.first_name, place.position, place.next?.first_name, place.next?.id];
};
const review = (id: number) => reviewCheckIn(trainer, id, { reviewed: true, comment: "" });

describe.each(["weekly", "daily"] as const)("the queue of %s check-ins to review", (kind) => {
  it("goes by day, names the next client, and begins again after the last", async () => {
    const last = await make(uta, kind, "2025-03-05");
    const first = await make(uta, kind, "2025-03-01");
    const middle = await make(adam, kind, "2025-03-03");
    await make(uta, kind === "weekly" ? "daily" : "weekly", "2025-03-02");
    expect(await positionOf(first)).toEqual(["Uta", 1, "Adam", middle]);
    expect(await positionOf(middle)).toEqual(["Adam", 2, "Uta", last]);
    expect(await positionOf(last)).toEqual(["Uta", 3, "Uta", first]);
  });

  it("leaves out what is reviewed, and has a next one for it all the same", async () => {
    const first = await make(uta, kind, "2025-03-01");
    const second = await make(adam, kind, "2025-03-02");
    await review(first);
    expect(await positionOf(first)).toEqual(["Uta", null, "Adam", second]);
    expect(await positionOf(second)).toEqual(["Adam", 1, undefined, undefined]);
    await review(second);
    expect(await positionOf(first)).toEqual(["Uta", null, undefined, undefined]);
  });

  it("has neither archived clients nor those of others", async () => {
    const own = await make(uta, kind, "2025-03-02");
    const archived = await make(adam, kind, "2025-03-01");
    await make(await makeClient(await makeTrainer()), kind, "2025-03-01");
    await archiveClient(trainer, adam.user_id);
    expect(await positionOf(own)).toEqual(["Uta", 1, undefined, undefined]);
    expect(await positionOf(archived)).toEqual(["Adam", null, "Uta", own]);
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
  for (const id of [front, back]) expect(await positionOf(id)).toEqual(["Uta", 2, "Adam", after]);
  expect(await positionOf(before)).toEqual(["Adam", 1, "Uta", front]);
  expect((await positionOf(after)).slice(0, 2)).toEqual(["Adam", 3]);
});

it("daily check-ins of a client and a day are reviewed one by one", async () => {
  const [one, two] = [await make(uta, "daily", "2025-03-02"), await make(uta, "daily", "2025-03-02")];
  expect(await positionOf(one)).toEqual(["Uta", 1, "Uta", two]);
  expect(await positionOf(two)).toEqual(["Uta", 2, "Uta", one]);
});
