import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db } from "~db/client";
import { accessCodes } from "~db/schema";
import { BrowserClient } from "../support/browser-client";
import { currentUser, profileOf } from "../support/current-user";
import { listedCodes, type MadeCode, makeCode } from "../support/made-codes";
import { newClient } from "../support/new-client";
import { Page } from "../support/page";
import { race } from "../support/race";
import { startServer, type TestServer } from "../support/server";
import { inStore } from "../support/store-script";

const SPENT = "This code has expired or has been used up. Please ask your trainer for a new one.";
const FAILED = { error: "Upgrade failed. Please check your code." };

let server: TestServer;
let coach: BrowserClient;
let coach2: BrowserClient;
const expired: Record<"access" | "upgrade", MadeCode> = {} as never;
beforeAll(async () => {
  server = await startServer();
  coach = await signIn("coach@beast.example");
  coach2 = await signIn("coach2@beast.example");
  expired.access = await makeCode(coach, { label: "Ended access" });
  expired.upgrade = await makeCode(coach, { label: "Ended upgrade", purpose: "upgrade:Beast Ultimate" });
  await inStore(server, async () => {
    for (const { id } of Object.values(expired))
      await db
        .update(accessCodes)
        .set({ expires_at: new Date(Date.now() - 1000) })
        .where(eq(accessCodes.id, id));
  });
});
afterAll(() => server?.stop());

let people = 0;
const newEmail = () => `guest-${++people}@people.example`;
const signIn = (email: string, code?: string) => new BrowserClient(server.origin).signIn(email, code);
const upgrade = (person: BrowserClient, { code }: MadeCode) =>
  person.json("POST", "/api/profile/upgrade-package", { password: code });
const codesOf = (trainer: BrowserClient) => Page.of(trainer.get("/codes"));
const stateOf = async (trainer: BrowserClient, label: string) => {
  const [code] = await listedCodes(trainer, label);
  return [code?.uses, code?.state];
};
/** Returns the newest uses that stand below a code. */
const historyOf = async (trainer: BrowserClient, label: string) =>
  (await codesOf(trainer)).list(`Sign-ups and upgrades: ${label}`);
const clientsOf = async (trainer: BrowserClient): Promise<{ email: string; package_type: string }[]> =>
  (await trainer.get("/api/trainer/clients")).json();
const clientOf = async (trainer: BrowserClient, email: string) =>
  (await clientsOf(trainer)).find((client) => client.email === email);

describe("an access code", () => {
  it("creates a client of its trainer and package, and adds an entry to the trainer's history", async () => {
    const { code } = await makeCode(coach2, { purpose: "access:Beast Advanced", label: "Gym door" });
    const email = newEmail();
    const client = await signIn(email, code);
    expect(await profileOf(client)).toMatchObject({
      package_type: "Beast Advanced",
      is_trainer: false,
      initial_data_completed: false,
    });
    expect((await (await client.get("/api/trainer/profile")).json()).email).toBe("coach2@beast.example");
    expect(await clientOf(coach2, email)).toMatchObject({ package_type: "Beast Advanced" });
    expect(await clientOf(coach, email)).toBeUndefined();
    expect(await historyOf(coach2, "Gym door")).toEqual([
      expect.stringMatching(/^Guest-\d+ .*Signed up for Beast Advanced /),
    ]);
    expect(await stateOf(coach2, "Gym door")).toEqual(["1, unlimited", "Active"]);
    expect(await historyOf(coach, "Gym door")).toEqual([]);
  });

  it("may be typed in small letters and without dashes", async () => {
    const { code } = await makeCode(coach);
    await signIn(newEmail(), ` ${code.toLowerCase().replaceAll("-", " ")} `);
  });

  it("for two uses accepts two clients and rejects the third", async () => {
    const { code } = await makeCode(coach, { label: "For two", max_uses: "2" });
    await signIn(newEmail(), code);
    expect(await stateOf(coach, "For two")).toEqual(["1 of 2", "Active"]);
    await signIn(newEmail(), code);
    expect(await stateOf(coach, "For two")).toEqual(["2 of 2", "Used up"]);
    const third = newEmail();
    await expect(signIn(third, code)).rejects.toThrow(SPENT);
    expect(await clientOf(coach, third)).toBeUndefined();
    expect(await historyOf(coach, "For two")).toHaveLength(2);
  });

  it("that has expired rejects a new client", async () => {
    const email = newEmail();
    await expect(signIn(email, expired.access.code)).rejects.toThrow(SPENT);
    expect(await clientOf(coach, email)).toBeUndefined();
    expect(await stateOf(coach, "Ended access")).toEqual(["0, unlimited", "Expired"]);
  });

  it("that has expired or is used up still signs in existing clients without counting a use", async () => {
    const { code } = await makeCode(coach, { label: "Known", max_uses: "1" });
    const email = newEmail();
    await signIn(email, code);
    await signIn(email, code);
    await signIn(email, expired.access.code);
    expect(await stateOf(coach, "Known")).toEqual(["1 of 1", "Used up"]);
    expect(await historyOf(coach, "Known")).toHaveLength(1);
  });

  it("for one use accepts one of five people who sign in at the same moment", async () => {
    const { code } = await makeCode(coach, { label: "For one", max_uses: "1" });
    const emails = Array.from({ length: 5 }, newEmail);
    const outcomes = await race(5, (index) =>
      signIn(emails[index] as string, code).then(
        () => "in",
        ({ message }: Error) => (message.includes(SPENT) ? "spent" : message),
      ),
    );
    expect(outcomes.sort()).toEqual(["in", "spent", "spent", "spent", "spent"]);
    const made = (await clientsOf(coach)).filter(({ email }) => emails.includes(email));
    expect(made).toHaveLength(1);
    expect(await stateOf(coach, "For one")).toEqual(["1 of 1", "Used up"]);
    expect(await historyOf(coach, "For one")).toHaveLength(1);
  });

  it("is rejected as an upgrade code, and an upgrade code is rejected as an access code", async () => {
    const access = await makeCode(coach, { purpose: "access:Beast Ultimate" });
    const refused = await upgrade(await newClient(server.origin), access);
    expect([refused.status, await refused.json()]).toEqual([400, FAILED]);
    const { code } = await makeCode(coach, { purpose: "upgrade:Beast Ultimate" });
    const verified = await new BrowserClient(server.origin).json("POST", "/api/verify-password", {
      password: code,
    });
    expect(verified.status).toBe(401);
  });
});

describe("an upgrade code", () => {
  it("moves a client to a higher package and adds an entry to the trainer's history", async () => {
    const made = await makeCode(coach, { purpose: "upgrade:Beast Ultimate", label: "Anniversary" });
    const client = await newClient(server.origin);
    expect((await upgrade(client, made)).status).toBe(200);
    expect((await profileOf(client)).package_type).toBe("Beast Ultimate");
    expect(await stateOf(coach, "Anniversary")).toEqual(["1 of 1", "Used up"]);
    expect(await historyOf(coach, "Anniversary")).toEqual([
      expect.stringMatching(/Upgraded from Beast Starter to Beast Ultimate /),
    ]);
  });

  it("is rejected with 400 after it is used up or has expired", async () => {
    const made = await makeCode(coach, { purpose: "upgrade:Beast Advanced" });
    expect((await upgrade(await newClient(server.origin), made)).status).toBe(200);
    const late = await newClient(server.origin);
    for (const code of [made, expired.upgrade]) {
      const refused = await upgrade(late, code);
      expect([refused.status, await refused.json()]).toEqual([400, FAILED]);
    }
    expect((await profileOf(late)).package_type).toBe("Beast Starter");
  });

  it("stays valid for the next client when one client cannot use it", async () => {
    const made = await makeCode(coach, { purpose: "upgrade:Beast Advanced" });
    expect((await upgrade(await signIn("advanced@beast.example"), made)).status).toBe(409);
    expect((await upgrade(await newClient(server.origin), made)).status).toBe(200);
  });

  it("upgrades one of five clients who send it at the same moment", async () => {
    const made = await makeCode(coach, { purpose: "upgrade:Beast Ultimate", label: "Raced" });
    const clients = await race(5, () => newClient(server.origin));
    const answers = await race(5, (index) => upgrade(clients[index] as BrowserClient, made));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    const packages = await race(
      5,
      async (index) => (await profileOf(clients[index] as BrowserClient)).package_type,
    );
    expect(packages.filter((type) => type === "Beast Ultimate")).toHaveLength(1);
    expect(await stateOf(coach, "Raced")).toEqual(["1 of 1", "Used up"]);
    expect(await historyOf(coach, "Raced")).toHaveLength(1);
  });

  it("sent three times by one client counts once", async () => {
    const made = await makeCode(coach, { purpose: "upgrade:Beast Advanced", label: "Twice", max_uses: "5" });
    const client = await newClient(server.origin);
    const answers = await race(3, () => upgrade(client, made));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await stateOf(coach, "Twice")).toEqual(["1 of 5", "Active"]);
  });
});

describe("the uses of a code", () => {
  it("are its newest three, and all of them on a page of their own", async () => {
    const { id, code } = await makeCode(coach, { label: "Open day", max_uses: "5" });
    for (let person = 0; person < 3; person++) await signIn(newEmail(), code);
    expect(await historyOf(coach, "Open day")).toHaveLength(3);
    const ALL = "All sign-ups and upgrades: Open day";
    expect((await codesOf(coach)).link(ALL)).toBeUndefined();
    await signIn(newEmail(), code);
    const page = await codesOf(coach);
    expect(await historyOf(coach, "Open day")).toHaveLength(3);
    expect(page.link(ALL)).toBe(`/codes?code=${id}#code-${id}`);
    const whole = await Page.of(coach.get(`/codes?code=${id}`));
    expect(whole.list("Sign-ups and upgrades: Open day")).toHaveLength(4);
    expect([whole.link("Back to the newest entries"), whole.link("Older")]).toEqual([
      `/codes#code-${id}`,
      undefined,
    ]);
  });

  it("say when there are no older entries", async () => {
    const { id } = await makeCode(coach2, { label: "Nobody yet" });
    expect((await codesOf(coach2)).text).not.toContain("No older entries.");
    const page = await Page.of(coach2.get(`/codes?code=${id}&before=1`));
    expect(page.text).toContain("No older entries.");
  });

  it("of a code are its newest for an invalid position or code in the URL", async () => {
    const { id, code } = await makeCode(coach, { label: "Anywhere", max_uses: "2" });
    await signIn(newEmail(), code);
    for (const before of ["", "0", "-1", "abc", "1.5", "2147483648", "1e3x"])
      expect(
        (await Page.of(coach.get(`/codes?code=${id}&before=${before}`))).list(
          "Sign-ups and upgrades: Anywhere",
        ),
      ).toHaveLength(1);
    const newest = (await codesOf(coach)).section("codes").items;
    for (const none of ["0", "abc", "2147483647"])
      expect((await Page.of(coach.get(`/codes?code=${none}`))).section("codes").items).toEqual(newest);
  });

  it("of another trainer's code are not shown", async () => {
    const { id } = await makeCode(coach2, { label: "Not yours" });
    expect((await Page.of(coach.get(`/codes?code=${id}`))).text).not.toContain("Back to the newest entries");
  });

  it("link to the page of a client", async () => {
    const { user_id } = await currentUser(await signIn("ultimate@beast.example"));
    expect((await codesOf(coach)).html).toContain(`href="/client/${user_id}"`);
  });
});
