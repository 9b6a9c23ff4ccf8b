import { beforeEach, describe, expect, it } from "vitest";
import { upgradePackage } from "~/domain/coaching/membership/packages.server";
import type { User } from "~/domain/people/accounts/user.server";
import type { PackageType } from "~/domain/people/packages/rules";
import { makeCode, recordedUses, SPENT, usesOf } from "../support/access-codes";
import { makeClient, makeTrainer, reread } from "../support/database";
import { race } from "../support/race";

let trainer: User;
beforeEach(async () => {
  trainer = await makeTrainer();
});

const clientOn = (package_type: PackageType, coach = trainer) => makeClient(coach, { package_type });
const upgradeTo = (package_type: PackageType, facts: Parameters<typeof makeCode>[1] = {}, coach = trainer) =>
  makeCode(coach, { kind: "upgrade", package_type, ...facts });
const packageOf = async (client: User) => (await reread(client)).package_type;
const outcomeOf = (client: User, code: string) =>
  upgradePackage(client, code).catch(({ text }: { text: string }) => text);

const notUpward = { status: 409, text: "not_upward" };

describe("an upgrade code", () => {
  it.each([
    ["Beast Starter", "Beast Advanced"],
    ["Beast Starter", "Beast Ultimate"],
    ["Beast Advanced", "Beast Ultimate"],
  ] as const)("moves a client from %s to %s and records its use", async (from, to) => {
    const client = await clientOn(from);
    const { id, code } = await upgradeTo(to, { max_uses: 1 });
    expect(await upgradePackage(client, code)).toBe(to);
    expect(await packageOf(client)).toBe(to);
    expect(await usesOf(id)).toBe(1);
    expect(await recordedUses(id)).toEqual([
      {
        id: expect.any(Number),
        code_id: id,
        trainer_user_id: trainer.user_id,
        user_id: client.user_id,
        from_package: from,
        to_package: to,
        used_at: expect.any(Date),
      },
    ]);
  });

  it.each([
    ["Beast Advanced", "Beast Advanced"],
    ["Beast Ultimate", "Beast Advanced"],
    ["Beast Ultimate", "Beast Ultimate"],
  ] as const)("is rejected for a client on %s when it is for %s, and stays unused", async (held, to) => {
    const client = await clientOn(held);
    const { id, code } = await upgradeTo(to, { max_uses: 1 });
    await expect(upgradePackage(client, code)).rejects.toMatchObject(notUpward);
    expect(await packageOf(client)).toBe(held);
    expect(await usesOf(id)).toBe(0);
    expect(await recordedUses(id)).toEqual([]);
    expect(await upgradePackage(await clientOn("Beast Starter"), code)).toBe(to);
  });

  it("works in upper case, without hyphens and with spaces", async () => {
    const { code } = await upgradeTo("Beast Ultimate");
    for (const typed of [code.toUpperCase(), ` ${code.replaceAll("-", "")}\n`, code.replaceAll("-", " ")])
      expect(await upgradePackage(await clientOn("Beast Starter"), typed)).toBe("Beast Ultimate");
  });

  it("changes no other client, and only the package of its client", async () => {
    const [client, other] = [await clientOn("Beast Starter"), await clientOn("Beast Starter")];
    await upgradePackage(client, (await upgradeTo("Beast Advanced")).code);
    expect(await reread(client)).toEqual({ ...client, package_type: "Beast Advanced" });
    expect(await reread(other)).toEqual(other);
  });

  it("is compared with the stored package of the client, not with that of the session", async () => {
    const client = await clientOn("Beast Starter");
    await upgradePackage(client, (await upgradeTo("Beast Ultimate")).code);
    const { id, code } = await upgradeTo("Beast Advanced", { max_uses: 1 });
    await expect(upgradePackage(client, code)).rejects.toMatchObject(notUpward);
    expect(await usesOf(id)).toBe(0);
  });

  it("is rejected with 403 for a trainer", async () => {
    const { code } = await upgradeTo("Beast Ultimate");
    await expect(upgradePackage(trainer, code)).rejects.toMatchObject({ status: 403, text: "clients_only" });
  });
});

describe("an upgrade attempt", () => {
  let client: User;
  beforeEach(async () => {
    client = await clientOn("Beast Starter");
  });

  it.each(["", "  ", "wrong", "' or true --", "%"])("fails with %j, which is no code", async (code) => {
    await upgradeTo("Beast Ultimate");
    expect(await upgradePackage(client, code)).toBeNull();
    expect(await packageOf(client)).toBe("Beast Starter");
  });

  it.each(SPENT)("fails with a code that is %s", async (_, facts) => {
    const { id, code, uses } = await upgradeTo("Beast Ultimate", facts);
    expect(await upgradePackage(client, code)).toBeNull();
    expect(await packageOf(client)).toBe("Beast Starter");
    expect(await usesOf(id)).toBe(uses);
    expect(await recordedUses(id)).toEqual([]);
  });

  it.each([
    ["another trainer's code", async () => upgradeTo("Beast Ultimate", {}, await makeTrainer())],
    ["a code that admits people", () => makeCode(trainer, { package_type: "Beast Ultimate" })],
  ])("fails with %s", async (_, make) => {
    const { id, code } = await make();
    expect(await upgradePackage(client, code)).toBeNull();
    expect(await packageOf(client)).toBe("Beast Starter");
    expect(await usesOf(id)).toBe(0);
  });
});

describe("upgrades at the same moment", () => {
  it("succeed for exactly one of twenty clients when the code is for one use", async () => {
    const clients = await race(20, () => clientOn("Beast Starter"));
    const { id, code } = await upgradeTo("Beast Ultimate", { max_uses: 1 });
    const outcomes = await race(20, (index) => outcomeOf(clients[index] as User, code));
    expect(outcomes.filter((outcome) => outcome === "Beast Ultimate")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(19);
    const packages = await Promise.all(clients.map(packageOf));
    expect(packages.filter((type) => type === "Beast Ultimate")).toHaveLength(1);
    expect(packages.indexOf("Beast Ultimate")).toBe(outcomes.indexOf("Beast Ultimate"));
    expect(await usesOf(id)).toBe(1);
    expect(await recordedUses(id)).toHaveLength(1);
  });

  it("use a code once when one client sends it twenty times", async () => {
    const client = await clientOn("Beast Starter");
    const { id, code } = await upgradeTo("Beast Ultimate", { max_uses: 20 });
    const outcomes = await race(20, () => outcomeOf(client, code));
    expect(outcomes.toSorted()).toEqual(["Beast Ultimate", ...Array(19).fill("not_upward")]);
    expect(await usesOf(id)).toBe(1);
    expect(await recordedUses(id)).toHaveLength(1);
  });

  it("leave a client who sends two codes on the higher package", async () => {
    const client = await clientOn("Beast Starter");
    const codes = [await upgradeTo("Beast Advanced"), await upgradeTo("Beast Ultimate")];
    await race(10, (index) => outcomeOf(client, codes[index % 2]?.code as string));
    expect(await packageOf(client)).toBe("Beast Ultimate");
    expect(await usesOf(codes[1]?.id as number)).toBe(1);
  });
});
