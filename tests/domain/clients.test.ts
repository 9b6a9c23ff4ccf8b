import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { User } from "~/domain/people/accounts/user.server";
import { listClients } from "~/domain/people/clients/client-list.server";
import { findAccessibleClient, findClient } from "~/domain/people/clients/clients.server";
import { rowsOf } from "../support/batches";
import { makeClient, makeTrainer } from "../support/database";

let trainer: User;
let other: User;
let client: User;
let others: User;
let archived: User;
beforeAll(async () => {
  trainer = await makeTrainer();
  other = await makeTrainer();
  client = await makeClient(trainer, { created_at: new Date("2025-01-01T08:00:00Z") });
  others = await makeClient(other);
  archived = await makeClient(trainer, { archived_at: new Date() });
});

const notFound = { status: 404, text: "unknown_client" };

describe("a trainer's clients", () => {
  it("are listed newest first, without archived clients and clients of other trainers", async () => {
    const newer = await makeClient(trainer, { created_at: new Date("2025-02-01T08:00:00Z") });
    const listed = await rowsOf(listClients(trainer));
    expect(listed.map(({ user_id }) => user_id)).toEqual([newer.user_id, client.user_id]);
    expect(await rowsOf(listClients(await makeTrainer()))).toEqual([]);
  });

  it("are found by a user id in small or capital letters", async () => {
    expect((await findClient(trainer, client.user_id)).email).toBe(client.email);
    expect((await findClient(trainer, client.user_id.toUpperCase())).email).toBe(client.email);
  });

  it.each([
    ["another trainer's client", () => others.user_id],
    ["an archived one", () => archived.user_id],
    ["the trainer", () => trainer.user_id],
    ["nobody", () => randomUUID()],
  ])("do not include the user id of %s", async (_, id) => {
    await expect(findClient(trainer, id())).rejects.toMatchObject(notFound);
    await expect(findAccessibleClient(trainer, id())).rejects.toMatchObject(notFound);
  });

  it.each(["", "1", "not-an-id", null, undefined])("do not include the malformed id %j", async (id) => {
    await expect(findClient(trainer, id)).rejects.toMatchObject({ status: 404 });
  });
});

describe("a client reaches", () => {
  it("themselves, with and without their user id", async () => {
    expect(await findAccessibleClient(client, undefined)).toMatchObject({ user_id: client.user_id });
    expect(await findAccessibleClient(client, client.user_id)).toMatchObject({ user_id: client.user_id });
  });

  it("no other person", async () => {
    await expect(findAccessibleClient(client, others.user_id)).rejects.toMatchObject(notFound);
    await expect(findAccessibleClient(client, trainer.user_id)).rejects.toMatchObject(notFound);
  });
});
