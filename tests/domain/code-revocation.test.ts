import { beforeEach, describe, expect, it } from "vitest";
import { upgradePackage } from "~/domain/coaching/membership/packages.server";
import type { User } from "~/domain/people/accounts/user.server";
import { listCodePage, revokeCode } from "~/domain/people/codes/codes.server";
import { grantForCode } from "~/domain/people/codes/grants.server";
import { makeCode, usesOf } from "../support/access-codes";
import { makeClient, makeTrainer } from "../support/database";
import { newIdentity } from "../support/identities";
import { race } from "../support/race";
import { signIn } from "../support/sign-in";

let trainer: User;
beforeEach(async () => {
  trainer = await makeTrainer();
});

const notFound = { status: 404, text: "not_found" };
const spent = { status: 403, text: "code_spent" };

describe("a revoked code", () => {
  it("rejects a new client with an earlier grant and still admits the client who used it", async () => {
    const { id, code } = await makeCode(trainer);
    const grant = { kind: "code", codeId: id } as const;
    const identity = newIdentity();
    const client = await signIn(identity, grant);
    await revokeCode(trainer, id);
    await expect(signIn(newIdentity(), grant)).rejects.toMatchObject(spent);
    expect(await grantForCode(code)).toEqual(grant);
    expect((await signIn(identity, grant)).user_id).toBe(client.user_id);
    expect(await usesOf(id)).toBe(1);
  });

  it("upgrades no client", async () => {
    const { id, code } = await makeCode(trainer, { kind: "upgrade" });
    await revokeCode(trainer, id);
    expect(
      await upgradePackage(await makeClient(trainer, { package_type: "Beast Starter" }), code),
    ).toBeNull();
  });

  it("is shown as revoked, and another code stays active", async () => {
    const [one, other] = [await makeCode(trainer), await makeCode(trainer)];
    await revokeCode(trainer, one.id);
    const states = (await listCodePage(trainer)).codes.map(({ id, state }) => [id, state]);
    expect(states).toEqual([
      [other.id, "active"],
      [one.id, "revoked"],
    ]);
  });
});

describe("revoking a code", () => {
  it("is rejected with 404 for another trainer, and the code keeps working", async () => {
    const { id } = await makeCode(trainer);
    await expect(revokeCode(await makeTrainer(), id)).rejects.toMatchObject(notFound);
    expect((await signIn(newIdentity(), { kind: "code", codeId: id })).is_trainer).toBe(false);
  });

  it("is rejected with 404 when the code does not exist", async () => {
    await expect(revokeCode(trainer, 2_000_000_000)).rejects.toMatchObject(notFound);
  });

  it("succeeds once, and is rejected with 404 after that and changes nothing", async () => {
    const { id } = await makeCode(trainer);
    const answers = await race(5, () =>
      revokeCode(trainer, id).then(
        () => "revoked",
        ({ text }) => text,
      ),
    );
    expect(answers.toSorted()).toEqual([...Array(4).fill("not_found"), "revoked"]);
    const [first] = (await listCodePage(trainer)).codes;
    await expect(revokeCode(trainer, id)).rejects.toMatchObject(notFound);
    expect((await listCodePage(trainer)).codes).toEqual([first]);
  });
});
