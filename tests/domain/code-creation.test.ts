import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { upgradePackage } from "~/domain/coaching/membership/packages.server";
import type { User } from "~/domain/people/accounts/user.server";
import { findCode, listCodePage } from "~/domain/people/codes/codes.server";
import { grantForCode } from "~/domain/people/codes/grants.server";
import { addDays, today } from "~/domain/shared/calendar/rules";
import { writeCode } from "../support/access-codes";
import { makeClient, makeTrainer } from "../support/database";
import { newIdentity } from "../support/identities";
import { race } from "../support/race";
import { openRows } from "../support/rows";
import { signIn } from "../support/sign-in";

// Two time zones that are 25 hours apart, so they never have the same date.
const EAST = "Pacific/Kiritimati";
const WEST = "Pacific/Pago_Pago";

let trainer: User;
beforeEach(async () => {
  trainer = await makeTrainer();
});

const refusal = { status: 400, text: "code_ends_too_early" };

describe("a new code", () => {
  it("has four groups of four random characters, without letters that look like others", async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => writeCode(trainer)));
    for (const { code } of made) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(new Set(made.map(({ code }) => code)).size).toBe(20);
    // In 320 random characters from an alphabet of 32, more than a few missing ones are very unlikely.
    expect(new Set(made.flatMap(({ code }) => [...code.replaceAll("-", "")])).size).toBeGreaterThan(25);
  });

  it("has the values that the trainer entered, and is active", async () => {
    const { code: _, ...made } = await writeCode(trainer, {
      purpose: "access:Beast Advanced",
      label: "  Summer 2030  ",
      max_uses: 5,
    });
    expect(made).toEqual({
      id: expect.any(Number),
      kind: "access",
      package_type: "Beast Advanced",
      label: "Summer 2030",
      expires_at: null,
      max_uses: 5,
      uses: 0,
      revoked_at: null,
      created_at: expect.any(Date),
      state: "active",
    });
    expect((await listCodePage(trainer)).codes).toEqual([made]);
  });

  it("admits a new client", async () => {
    const { id, code } = await writeCode(trainer, { purpose: "access:Beast Starter" });
    const grant = await grantForCode(code.toLowerCase().replaceAll("-", " "));
    expect(grant).toEqual({ kind: "code", codeId: id });
    expect(await signIn(newIdentity(), { kind: "code", codeId: id })).toMatchObject({
      trainer_user_id: trainer.user_id,
      package_type: "Beast Starter",
    });
  });

  it("for an upgrade admits no new client and upgrades an existing one", async () => {
    const { code } = await writeCode(trainer, { purpose: "upgrade:Beast Ultimate" });
    expect(await grantForCode(code)).toBeNull();
    const client = await makeClient(trainer, { package_type: "Beast Starter" });
    expect(await upgradePackage(client, code)).toBe("Beast Ultimate");
  });

  it.each([
    ["access:Beast Ultimate", undefined, null],
    ["upgrade:Beast Ultimate", undefined, 1],
    ["access:Beast Ultimate", 3, 3],
    ["upgrade:Beast Ultimate", 3, 3],
  ])("for %s with %s uses requested gets the limit %s", async (purpose, max_uses, expected) => {
    expect((await writeCode(trainer, { purpose, max_uses })).max_uses).toBe(expected);
  });

  it("is not stored in readable form in any table", async () => {
    const { id, code } = await writeCode(trainer, { label: "Kept" });
    await signIn(newIdentity(), { kind: "code", codeId: id });
    const text = JSON.stringify(await openRows()).toUpperCase();
    expect(text).toContain("KEPT");
    for (const written of [code, code.replaceAll("-", ""), code.replaceAll("-", " ")])
      expect(text).not.toContain(written);
  });

  it("is a demo code only when its trainer is a demo trainer", async () => {
    const isDemo = async (is_demo: boolean) => {
      const { id } = await writeCode(await makeTrainer({ is_demo }));
      const rows = (await openRows()).access_codes?.map((row) => JSON.parse(row));
      return rows?.find((row) => row.id === id).is_demo;
    };
    expect([await isDemo(true), await isDemo(false)]).toEqual([true, false]);
  });
});

describe("the last day of a code", () => {
  it.each([
    ["in winter", "Europe/Berlin", "2030-01-15", "2030-01-15T23:00:00Z"],
    ["in summer", "Europe/Berlin", "2030-06-15", "2030-06-15T22:00:00Z"],
    ["before a day of 23 hours", "Europe/Berlin", "2030-03-30", "2030-03-30T23:00:00Z"],
    ["that has 23 hours", "Europe/Berlin", "2030-03-31", "2030-03-31T22:00:00Z"],
    ["that has 25 hours", "Europe/Berlin", "2030-10-27", "2030-10-27T23:00:00Z"],
    ["before a clock that jumps at midnight", "Asia/Beirut", "2030-03-30", "2030-03-30T22:00:00Z"],
    ["far in the east", EAST, "2030-06-15", "2030-06-15T10:00:00Z"],
    ["far in the west", WEST, "2030-06-15", "2030-06-16T11:00:00Z"],
    ["of a year", "America/New_York", "2030-12-31", "2031-01-01T05:00:00Z"],
    ["in a zone that PostgreSQL does not know", "AET", "2030-06-15", "2030-06-15T14:00:00Z"],
    ["in another one", "US/Pacific-New", "2030-06-15", "2030-06-16T07:00:00Z"],
    ["in a zone that PostgreSQL knows otherwise", "IST", "2030-06-15", "2030-06-15T18:30:00Z"],
    ["in another one", "SST", "2030-06-15", "2030-06-15T13:00:00Z"],
    ["of all, without a zone of the trainer", null, "2199-12-31", "2199-12-31T23:00:00Z"],
  ])("%s (%s, %s) ends at %s", async (_, time_zone, expires_on, end) => {
    const made = await writeCode(await makeTrainer({ time_zone }), { expires_on });
    expect(made.expires_at).toEqual(new Date(end));
  });

  it.each([EAST, WEST])("can be today, and the code still works, in %s", async (time_zone) => {
    const { id, state } = await writeCode(await makeTrainer({ time_zone }), { expires_on: today(time_zone) });
    expect(state).toBe("active");
    expect((await signIn(newIdentity(), { kind: "code", codeId: id })).is_trainer).toBe(false);
  });

  it.each([EAST, WEST])("cannot be yesterday, in %s", async (time_zone) => {
    const coach = await makeTrainer({ time_zone });
    const expires_on = addDays(today(time_zone), -1);
    await expect(writeCode(coach, { expires_on })).rejects.toMatchObject(refusal);
    expect((await listCodePage(coach)).codes).toEqual([]);
  });
});

it("a code can end in every time zone that a browser can send", async () => {
  const expires_on = "2030-06-15";
  for (const time_zone of Intl.supportedValuesOf("timeZone")) {
    const made = await writeCode({ ...trainer, time_zone }, { expires_on });
    const noons = [-12, 12].map((hours) => new Date(Number(made.expires_at) + hours * 3_600_000));
    expect([time_zone, ...noons.map((noon) => today(time_zone, noon))]).toEqual([
      time_zone,
      expires_on,
      addDays(expires_on, 1),
    ]);
  }
});

describe("sending the form of a new code twice", () => {
  const conflict = { status: 409, text: "code_already_created" };

  it("creates one code and rejects the second form with 409", async () => {
    const idempotency_key = randomUUID();
    const made = await writeCode(trainer, { idempotency_key });
    const again = writeCode(trainer, { idempotency_key: idempotency_key.toUpperCase(), label: "Again" });
    await expect(again).rejects.toMatchObject(conflict);
    expect((await listCodePage(trainer)).codes).toMatchObject([{ id: made.id, label: "Summer" }]);
  });

  it("creates one code even at the same moment", async () => {
    const idempotency_key = randomUUID();
    const answers = await race(10, () =>
      writeCode(trainer, { idempotency_key }).then(
        () => "made",
        (error) => error.text,
      ),
    );
    expect(answers.toSorted()).toEqual([...Array(9).fill("code_already_created"), "made"]);
    expect((await listCodePage(trainer)).codes).toHaveLength(1);
  });

  it("creates another code for another trainer or without an idempotency key", async () => {
    const idempotency_key = randomUUID();
    const other = await makeTrainer();
    await writeCode(trainer, { idempotency_key });
    const theirs = await writeCode(other, { idempotency_key });
    expect(await findCode(other, theirs.id)).toMatchObject({ label: "Summer" });
    await writeCode(trainer);
    await writeCode(trainer);
    expect((await listCodePage(trainer)).codes).toHaveLength(3);
  });
});
