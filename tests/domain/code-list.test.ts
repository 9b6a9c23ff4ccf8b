import { beforeEach, expect, it } from "vitest";
import type { User } from "~/domain/people/accounts/user.server";
import { findCode, listCodePage } from "~/domain/people/codes/codes.server";
import { makeCode, SPENT } from "../support/access-codes";
import { makeTrainer } from "../support/database";

let trainer: User;
let other: User;
beforeEach(async () => {
  trainer = await makeTrainer();
  other = await makeTrainer();
});

const day = (date: number) => new Date(Date.UTC(2025, 0, date));
const shown = async (person: User) =>
  (await listCodePage(person)).codes.map(({ label, state }) => [label, state]);

it("working codes are listed first, then the others, each group newest first", async () => {
  const [expired, revoked, usedUp] = SPENT.map(([, facts]) => facts);
  await makeCode(trainer, { label: "oldest", created_at: day(1) });
  await makeCode(trainer, { label: "revoked", created_at: day(2), ...revoked });
  await makeCode(trainer, { label: "upgrade", created_at: day(3), kind: "upgrade" });
  await makeCode(trainer, { label: "expired", created_at: day(4), ...expired });
  await makeCode(trainer, { label: "newest that works", created_at: day(5) });
  await makeCode(trainer, { label: "used up", created_at: day(6), ...usedUp });
  expect(await shown(trainer)).toEqual([
    ["newest that works", "active"],
    ["upgrade", "active"],
    ["oldest", "active"],
    ["used up", "used_up"],
    ["expired", "expired"],
    ["revoked", "revoked"],
  ]);
});

it("codes with the same time are listed in reverse order of creation", async () => {
  for (const label of ["one", "two", "three"]) await makeCode(trainer, { label, created_at: day(1) });
  expect((await shown(trainer)).map(([label]) => label)).toEqual(["three", "two", "one"]);
});

it("a trainer sees only their own codes", async () => {
  await makeCode(trainer, { label: "mine" });
  await makeCode(other, { label: "theirs" });
  expect(await shown(trainer)).toEqual([["mine", "active"]]);
  expect(await shown(other)).toEqual([["theirs", "active"]]);
  expect(await shown(await makeTrainer())).toEqual([]);
});

it("the list contains neither the code nor its hash", async () => {
  const { code, code_hash } = await makeCode(trainer);
  const text = JSON.stringify((await listCodePage(trainer)).codes);
  for (const secret of [code, code_hash]) expect(text).not.toContain(secret);
});

it("a code is found only by its trainer, and not after it is revoked", async () => {
  for (const facts of [{}, ...SPENT.map(([, spent]) => spent).filter(({ revoked_at }) => !revoked_at)]) {
    const { id } = await makeCode(trainer, facts);
    expect((await findCode(trainer, id)).id).toBe(id);
    await expect(findCode(other, id)).rejects.toMatchObject({ status: 404 });
  }
  const { id } = await makeCode(trainer, { revoked_at: day(1) });
  await expect(findCode(trainer, id)).rejects.toMatchObject({ status: 404 });
  await expect(findCode(trainer, 2_000_000_000)).rejects.toMatchObject({ status: 404 });
});

it("a page shows 24 codes, working ones first, and a page after the last shows the first", async () => {
  const [, revoked] = SPENT.map(([, facts]) => facts);
  await makeCode(trainer, { label: "revoked", created_at: day(30), ...revoked });
  for (let number = 1; number <= 25; number++)
    await makeCode(trainer, { label: `code ${number}`, created_at: day(number) });
  const labels = (list: { codes: { label: string }[] }) => list.codes.map(({ label }) => label);
  const first = await listCodePage(trainer);
  expect(first).toMatchObject({ page: 1, pages: 2, total: 26 });
  expect(labels(first)).toEqual(Array.from({ length: 24 }, (_, index) => `code ${25 - index}`));
  expect(labels(await listCodePage(trainer, 2))).toEqual(["code 1", "revoked"]);
  expect(await listCodePage(trainer, 3)).toEqual(first);
});
