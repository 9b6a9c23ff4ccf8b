import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { addDays } from "~/domain/shared/calendar/rules";
import { BrowserClient } from "../support/browser-client";
import { currentUser } from "../support/current-user";
import { listedCodes, type MadeCode, madeCode, makeCode } from "../support/made-codes";
import { newClient } from "../support/new-client";
import { Page } from "../support/page";
import { race } from "../support/race";
import { rawRequest } from "../support/raw-request";
import { type SharedServer, sharedServer } from "../support/shared-server";
import { demoToday } from "../support/today";

const LETTERS = /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/;
const MADE_BEFORE =
  "This form has already created a code, which was shown once. Save again to create another one.";

let server: SharedServer;
let coach: BrowserClient;
let coach2: BrowserClient;
beforeAll(async () => {
  server = await sharedServer();
  coach = await new BrowserClient(server.origin).signIn("coach@beast.example");
  coach2 = await new BrowserClient(server.origin).signIn("coach2@beast.example");
});

const get = (path: string, person = coach) => Page.of(person.get(path));
const post = (fields: Record<string, string>, person = coach) => Page.of(person.post("/codes/new", fields));
const filled = (facts: Record<string, string> = {}) => ({
  purpose: "access:Beast Starter",
  label: "For Nadja",
  expires_on: "",
  max_uses: "",
  idempotency_key: randomUUID(),
  ...facts,
});
const listed = (label: string, person = coach) => listedCodes(person, label);

describe("a new code", () => {
  it.each([
    ["access:Beast Starter", "Gives access to Beast Starter"],
    ["access:Beast Advanced", "Gives access to Beast Advanced"],
    ["access:Beast Ultimate", "Gives access to Beast Ultimate"],
  ])("for %s is shown with its invitation link", async (purpose, words) => {
    const label = `Made for ${purpose}`;
    const page = await post(filled({ purpose, label }));
    expect([page.status, page.dialogs]).toEqual([200, ["Copy your new code"]]);
    const { code, invitation } = madeCode(page);
    expect(code).toMatch(LETTERS);
    expect(invitation).toBe(`${server.origin}/invite?code=${code}`);
    expect(await listed(label)).toMatchObject([
      { line: expect.stringContaining(words), uses: "0, unlimited", state: "Active" },
    ]);
  });

  it.each([
    ["upgrade:Beast Advanced", "Upgrades to Beast Advanced"],
    ["upgrade:Beast Ultimate", "Upgrades to Beast Ultimate"],
  ])("for %s has no invitation link and can be used once", async (purpose, words) => {
    const label = `Made for ${purpose}`;
    const page = await post(filled({ purpose, label }));
    expect([page.status, madeCode(page).invitation]).toEqual([200, undefined]);
    expect(page.html).not.toContain("/invite");
    expect(await listed(label)).toMatchObject([
      { line: expect.stringContaining(words), uses: "0 of 1", state: "Active" },
    ]);
  });

  it("is shown in a response that is not stored by browsers", async () => {
    const answer = await coach.post("/codes/new", filled());
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(answer.headers.get("location")).toBeNull();
    expect(answer.headers.getSetCookie().join()).not.toContain(
      madeCode(await Page.of(Promise.resolve(answer))).code,
    );
  });

  it("is different each time", async () => {
    const pages = await race(5, () => post(filled()));
    expect(new Set(pages.map((page) => madeCode(page).code)).size).toBe(5);
  });

  it("is listed only for its own trainer", async () => {
    await post(filled({ label: "A secret of the other" }), coach2);
    expect(await listed("A secret of the other", coach2)).toHaveLength(1);
    expect((await get("/codes")).text).not.toContain("A secret of the other");
  });
});

describe("sending the code form more than once", () => {
  it("shows the code only once and rejects the repeated form", async () => {
    const fields = filled({ label: "Sent again" });
    const { code } = madeCode(await post(fields));
    for (const again of [await post(fields), await post({ ...fields, label: "Sent again, changed" })]) {
      expect([again.status, again.alerts, again.dialogs]).toEqual([409, [MADE_BEFORE], ["Create a code"]]);
      expect(again.input("made-code")).toBeUndefined();
      expect(again.html).not.toContain(code);
    }
    expect(await listed("Sent again")).toHaveLength(1);
  });

  it("creates another code when the returned form is saved again", async () => {
    const fields = filled({ label: "Once more", max_uses: "3" });
    const first = madeCode(await post(fields)).code;
    const form = (await post(fields)).form("label");
    expect([form.value("label"), form.value("max_uses")]).toEqual(["Once more", "3"]);
    expect(form.value("idempotency_key")).not.toBe(fields.idempotency_key);
    const second = madeCode(await Page.of(coach.post("/codes/new", form.fields()))).code;
    expect(second).not.toBe(first);
    expect(await listed("Once more")).toHaveLength(2);
  });

  it("creates and shows one code for five requests at the same time", async () => {
    const fields = filled({ label: "Clicked" });
    const pages = await race(5, () => post(fields));
    expect(pages.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(pages.filter((page) => page.input("made-code"))).toHaveLength(1);
    expect(await listed("Clicked")).toHaveLength(1);
  });

  it("accepts the same key from another trainer", async () => {
    const fields = filled({ label: "Same key" });
    expect([(await post(fields)).status, (await post(fields, coach2)).status]).toEqual([200, 200]);
  });

  it("uses a different key for every opened form", async () => {
    const keys = await race(3, async () => (await get("/codes/new")).form("label").value("idempotency_key"));
    expect(new Set(keys).size).toBe(3);
  });
});

describe("the letters of a code", () => {
  let access: MadeCode;
  let upgrade: MadeCode;
  beforeAll(async () => {
    access = await makeCode(coach, { label: "Access" });
    upgrade = await makeCode(coach, { label: "Upgrade", purpose: "upgrade:Beast Ultimate", max_uses: "2" });
  });

  /** Returns a code in every accepted spelling. */
  const spellings = ({ code }: MadeCode) => {
    const plain = code.replaceAll("-", "");
    return [code, plain, code.toLowerCase(), plain.toLowerCase()];
  };
  const letters = () => [...spellings(access), ...spellings(upgrade)];

  /** Expects that neither the headers nor the body of a response contain a code. */
  async function expectNothingIn(answer: Response) {
    const all = `${JSON.stringify([...answer.headers])} ${await answer.text()}`;
    for (const spelling of letters())
      expect(all.includes(spelling), `${answer.url} tells a code`).toBe(false);
  }

  it("do not appear in any later response", async () => {
    const visitor = new BrowserClient(server.origin);
    await expectNothingIn(await visitor.json("POST", "/api/verify-password", { password: access.code }));
    await expectNothingIn(await visitor.get(`/invite?code=${access.code}`));
    await expectNothingIn(await visitor.get("/sign-in"));
    await expectNothingIn(await visitor.post("/sign-in", { password: access.code }));

    const client = await newClient(server.origin, access.code);
    await expectNothingIn(
      await client.json("POST", "/api/profile/upgrade-package", { password: upgrade.code }),
    );
    const another = await newClient(server.origin, access.code);
    await expectNothingIn(await another.post("/dashboard/profile/upgrade", { password: upgrade.code }));
    for (const path of ["/dashboard", "/dashboard/profile", "/api/users/me", "/api/trainer/profile"])
      await expectNothingIn(await client.get(path));

    const { user_id } = await currentUser(client);
    for (const path of [
      "/codes",
      "/codes/new",
      `/codes/${access.id}/revoke`,
      "/dashboard",
      `/client/${user_id}`,
      "/api/trainer/clients",
    ])
      await expectNothingIn(await coach.get(path));
    await expectNothingIn(await coach.post(`/codes/${access.id}/revoke`));
    await expectNothingIn(await coach.get("/codes"));
  });

  it("do not appear in the log, even if a code is in a wrong address", async () => {
    const visitor = new BrowserClient(server.origin);
    await visitor.get(`/invite?code=${upgrade.code}`);
    await visitor.get(`/sign-in?code=${access.code}`);
    await visitor.get(`/nowhere?code=${access.code}`);
    await rawRequest(server.origin, { path: `/invite?code=${access.code}%ff` });
    await rawRequest(server.origin, { path: `/invite.data?code=${access.code}` });
    await rawRequest(server.origin, { method: "BREW", path: `/invite?code=${access.code}` });
    await rawRequest(server.origin, { path: "/the-last-line" });
    await expect.poll(() => server.output()).toContain("/the-last-line");
    for (const spelling of letters())
      expect(server.output().includes(spelling), "the log tells a code").toBe(false);
  });
});

describe("the fields of the code form", () => {
  it.each([
    ["label", "x"],
    ["label", "x".repeat(80)],
    ["label", `  ${"x".repeat(80)} `],
    ["max_uses", "1"],
    ["max_uses", "2"],
    ["max_uses", "999"],
    ["max_uses", "1000"],
    ["expires_on", demoToday()],
    ["expires_on", addDays(demoToday(), 1)],
  ])("accept %s: %j", async (name, value) => {
    const page = await post(filled({ [name]: value }));
    expect([page.status, page.input("made-code")]).toEqual([200, expect.stringMatching(LETTERS)]);
  });

  it("set the last day and the number of uses that the list shows", async () => {
    const day = addDays(demoToday(), 40);
    await post(filled({ label: "Bounded", max_uses: "1000", expires_on: day }));
    const inWords = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" }).format(
      new Date(`${day}T12:00Z`),
    );
    expect(await listed("Bounded")).toMatchObject([
      { line: expect.stringContaining(inWords), uses: "0 of 1,000", state: "Active" },
    ]);
  });

  it.each([
    ["label", "", "Please fill this in."],
    ["label", "   ", "Please fill this in."],
    ["label", "x".repeat(81), "Please use 80 characters or fewer."],
    ["label", "a\0b", "Please check this entry."],
    ["max_uses", "0", "Please enter 1 or more."],
    ["max_uses", "-1", "Please enter 1 or more."],
    ["max_uses", "1001", "Please enter 1000 or less."],
    ["max_uses", "1.5", "This must be a number without a comma or a point, such as 72."],
    ["max_uses", "1.000", "This must be a number without a comma or a point, such as 72."],
    ["max_uses", "many", "This must be a number without a comma or a point, such as 72."],
    ["expires_on", "2026-02-30", "Please check this entry."],
    ["expires_on", "tomorrow", "Please check this entry."],
    ["purpose", "upgrade:Beast Starter", "Please check this entry."],
    ["purpose", "access:Beast Trainer", "Please check this entry."],
  ])("reject %s: %j and keep the typed values", async (name, value, reason) => {
    const fields: Record<string, string> = filled({ label: "Refused", max_uses: "7", [name]: value });
    const page = await post(fields);
    expect([page.status, page.errorOf(name), page.dialogs]).toEqual([400, reason, ["Create a code"]]);
    expect(page.input("made-code")).toBeUndefined();
    const form = page.form("label");
    for (const field of ["label", "max_uses", "expires_on", "idempotency_key"])
      expect([field, form.value(field)]).toEqual([field, fields[field]]);
    expect(await listed("Refused")).toEqual([]);
  });

  it("require a purpose and a label", async () => {
    for (const fields of [
      { label: "Refused" },
      { purpose: "access:Beast Starter" },
      { purpose: "", label: "R" },
    ])
      expect((await post(fields as Record<string, string>)).status).toBe(400);
    expect(await listed("Refused")).toEqual([]);
  });

  it("reject a last day in the past", async () => {
    const yesterday = addDays(demoToday(), -1);
    const page = await post(filled({ label: "Refused", expires_on: yesterday }));
    expect([page.status, page.alerts]).toEqual([
      400,
      ["The last day is in the past. Please choose today or a later day."],
    ]);
    expect(page.form("label").value("expires_on")).toBe(yesterday);
    expect(await listed("Refused")).toEqual([]);
  });

  it("reject an invalid idempotency key", async () => {
    expect((await post(filled({ idempotency_key: "mine" }))).status).toBe(400);
  });

  it("show their errors in German if the trainer chose German", async () => {
    const german = await new BrowserClient(server.origin).signIn("coach@beast.example");
    german.cookies.set("language", "de");
    const page = await post(filled({ label: "", max_uses: "1001" }), german);
    expect([page.errorOf("label"), page.errorOf("max_uses")]).toEqual([
      "Bitte fülle dieses Feld aus.",
      "Bitte gib höchstens 1000 ein.",
    ]);
    const early = await post(filled({ expires_on: addDays(demoToday(), -1) }), german);
    expect(early.alerts).toEqual([
      "Der letzte Tag liegt in der Vergangenheit. Bitte wähle heute oder einen späteren Tag.",
    ]);
  });
});

describe("creating a code without permission", () => {
  it("answers 403 to a request from another site", async () => {
    const answer = await coach.post("/codes/new", filled({ label: "Foreign" }), {
      "sec-fetch-site": "cross-site",
    });
    expect([answer.status, await listed("Foreign")]).toEqual([403, []]);
  });
});
