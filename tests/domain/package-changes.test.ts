import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { changePackage, takePackageNotice } from "~/domain/coaching/membership/packages.server";
import type { User } from "~/domain/people/accounts/user.server";
import { PACKAGES } from "~/domain/people/packages/rules";
import { makeClient, makeTrainer, reread } from "../support/database";
import { race } from "../support/race";

let trainer: User;
let client: User;
beforeEach(async () => {
  trainer = await makeTrainer();
  client = await makeClient(trainer, { package_type: "Beast Advanced" });
});

const notFound = { status: 404, text: "unknown_client" };

describe("changing the package of a client", () => {
  it.each(["Beast Starter", "Beast Ultimate"] as const)(
    "to %s saves it and sets the notice",
    async (package_type) => {
      const other = await makeClient(trainer, { package_type: "Beast Advanced" });
      await changePackage(trainer, client.user_id, package_type);
      expect(await reread(client)).toEqual({ ...client, package_type, package_notice: true });
      expect(await reread(other)).toEqual(other);
    },
  );

  it("to the same package changes nothing and sets no notice", async () => {
    await changePackage(trainer, client.user_id, "Beast Advanced");
    expect(await reread(client)).toEqual(client);
  });

  it("to the same package keeps a notice that is not shown yet", async () => {
    await changePackage(trainer, client.user_id, "Beast Starter");
    await changePackage(trainer, client.user_id, "Beast Starter");
    expect((await reread(client)).package_notice).toBe(true);
  });

  it.each([
    ["another trainer's client", async () => makeClient(await makeTrainer())],
    ["an archived one", () => makeClient(trainer, { archived_at: new Date() })],
    ["a trainer", () => makeTrainer()],
  ])("is rejected for %s", async (_, make) => {
    const person = await make();
    for (const type of PACKAGES)
      await expect(changePackage(trainer, person.user_id, type)).rejects.toMatchObject(notFound);
    expect(await reread(person)).toEqual(person);
  });

  it.each([randomUUID(), "", "1", "not-an-id"])("is rejected for the unknown id %j", async (id) => {
    await expect(changePackage(trainer, id, "Beast Starter")).rejects.toMatchObject({ status: 404 });
  });
});

describe("the notice of another package", () => {
  it("is taken once", async () => {
    await changePackage(trainer, client.user_id, "Beast Starter");
    const notified = await reread(client);
    expect(await takePackageNotice(notified)).toBe(true);
    expect(await takePackageNotice(notified)).toBe(false);
    expect(await takePackageNotice(await reread(client))).toBe(false);
  });

  it("is taken once by ten requests at the same moment", async () => {
    await changePackage(trainer, client.user_id, "Beast Starter");
    const notified = await reread(client);
    const answers = await race(10, () => takePackageNotice(notified));
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  it("is set again by the next change", async () => {
    for (const type of ["Beast Starter", "Beast Ultimate"] as const) {
      await changePackage(trainer, client.user_id, type);
      expect(await takePackageNotice(await reread(client))).toBe(true);
    }
  });

  it("cannot be taken by another client whose package did not change", async () => {
    const other = await makeClient(trainer, { package_type: "Beast Advanced" });
    await changePackage(trainer, client.user_id, "Beast Starter");
    expect(await takePackageNotice(other)).toBe(false);
    expect(await takePackageNotice({ ...other, package_notice: true })).toBe(false);
    expect((await reread(client)).package_notice).toBe(true);
  });
});
