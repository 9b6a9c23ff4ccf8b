import { beforeAll, expect, it } from "vitest";
import type { User } from "~/domain/people/accounts/user.server";
import { findTrainer } from "~/domain/people/trainers/trainers.server";
import { makeClient, makeTrainer } from "../support/database";

let trainer: User;
let client: User;
beforeAll(async () => {
  trainer = await makeTrainer();
  client = await makeClient(trainer);
});

it("a client gets only the ids, names and e-mail address of their trainer", async () => {
  expect(await findTrainer(client)).toEqual({
    id: trainer.id,
    user_id: trainer.user_id,
    first_name: "Tara",
    last_name: "Trainer",
    name: "Tara Trainer",
    email: trainer.email,
  });
});

it("a client gets the display name of their trainer", async () => {
  const shown = await makeTrainer({ display_name: "Coach Kim" });
  expect(await findTrainer(await makeClient(shown))).toMatchObject({
    first_name: "Tara",
    last_name: "Trainer",
    name: "Coach Kim",
  });
});

it("a trainer is their own trainer", async () => {
  expect((await findTrainer(trainer)).user_id).toBe(trainer.user_id);
});

it("a client of a person who is not a trainer gets a 404", async () => {
  const former = await makeClient(client);
  await expect(findTrainer(former)).rejects.toMatchObject({ status: 404 });
});
