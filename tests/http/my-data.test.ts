import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findActiveSessions, sessionHash } from "~/domain/people/accounts/sessions.server";
import { db } from "~db/client";
import { sessions, users } from "~db/schema";
import { BrowserClient } from "../support/browser-client";
import { currentUser } from "../support/current-user";
import { newClient } from "../support/new-client";
import { Page } from "../support/page";
import { openRows } from "../support/rows";
import { startServer, type TestServer } from "../support/server";
import { inStore } from "../support/store-script";

const CLOSED = "This account is closed. Please contact your trainer.";

let server: TestServer;
const out: Record<string, string> = {};
let present: BrowserClient;
beforeAll(async () => {
  server = await startServer();
  for (const why of ["archived", "withdrawn", "closed"])
    out[why] = (await currentUser(await newClient(server.origin, "DEMO-ULTIMATE"))).email;
  present = await newClient(server.origin, "DEMO-ULTIMATE");
  const archived = await new BrowserClient(server.origin).signIn("coach@beast.example");
  const clients: { user_id: string; email: string }[] = await (
    await archived.get("/api/trainer/clients")
  ).json();
  const [id] = clients.filter(({ email }) => email === out.archived).map(({ user_id }) => user_id);
  await archived.post(`/client/${id}/archive`);
  await inStore(server, async () => {
    const at = new Date();
    for (const [email, facts] of [
      [out.withdrawn, { consent_withdrawn_at: at }],
      [out.closed, { closed_at: at, closed_by: "self" }],
    ] as const) {
      const [user] = await db
        .update(users)
        .set(facts)
        .where(eq(users.email, String(email)))
        .returning();
      await db.delete(sessions).where(eq(sessions.user_id, String(user?.user_id)));
    }
  });
});
afterAll(() => server?.stop());

const visitor = () => new BrowserClient(server.origin);
const emailOf = async (person: BrowserClient) => (await currentUser(person)).email;

/** Sends a form that begins a sign-in, lets an account sign in at the provider, and returns the answer of the exchange. */
async function comeBack(person: BrowserClient, form: Promise<Page>, email: string) {
  const leaving = await form;
  const provider = leaving.link("Continue") ?? "";
  expect([leaving.status, leaving.headers.get("refresh")]).toEqual([200, `0; url=${provider}`]);
  const approved = await person.get(`${provider}&login_hint=${encodeURIComponent(email)}`);
  const { search } = new URL(approved.headers.get("location") ?? "", server.origin);
  const exchange = `/auth/callback/exchange${search}`;
  return { exchange, page: await Page.of(person.get(exchange)) };
}

const atDoor = (person: BrowserClient) => Page.of(person.post("/my-data/sign-in"));
const again = (person: BrowserClient, page: string) =>
  Page.of(person.post("/my-data/sign-in-again", { page }));
const refreshOf = (page: Page) => page.headers.get("refresh");

describe("somebody who is out", () => {
  it.each(["archived", "withdrawn", "closed"])(
    "%s is refused with a code, is led to their data, and sees them without a code",
    async (why) => {
      const email = String(out[why]);
      const person = visitor();
      await expect(person.signIn(email)).rejects.toThrow(`403 instead of 200: {"error":"${CLOSED}"}`);
      const refused = await comeBack(person, Page.of(person.post("/sign-in", { intent: "granted" })), email);
      expect([refused.page.status, refreshOf(refused.page)]).toEqual([403, null]);
      expect(refused.page.text).toContain(CLOSED);
      expect(refused.page.link("See your data")).toBe("/my-data");
      expect((await person.get("/my-data")).headers.get("location")).toBe("/my-data/sign-in");

      const other = visitor();
      const { page, exchange } = await comeBack(other, atDoor(other), email);
      expect([page.status, refreshOf(page)]).toEqual([200, "2; url=/my-data"]);
      expect(other.cookies.has("member")).toBe(false);
      const own = await Page.of(other.get("/my-data"));
      expect([own.status, own.headings("h1"), own.link("Back to the dashboard")]).toEqual([
        200,
        ["Your data"],
        undefined,
      ]);
      expect(own.text).toContain(
        {
          archived: "archived your account on",
          withdrawn: "withdrew your consent on",
          closed: "It is deleted on",
        }[why] as string,
      );
      expect(own.section("stored").text).toContain("1 measurement of your body");
      expect((await other.get("/dashboard")).headers.get("location")).toBe("/");
      expect((await other.get("/api/users/me")).status).toBe(401);
      expect(refreshOf(await Page.of(other.get(exchange)))).toBe("0; url=/my-data");
      await other.post("/logout");
      expect((await other.get("/my-data")).headers.get("location")).toBe("/my-data/sign-in");
    },
  );

  it("does not keep another person from signing in on the same browser", async () => {
    const browser = visitor();
    await comeBack(browser, atDoor(browser), String(out.closed));
    const byCode = Page.of(browser.post("/sign-in", { password: "DEMO-ULTIMATE" }));
    const { page } = await comeBack(browser, byCode, await emailOf(present));
    expect(refreshOf(page)).toBe("2; url=/dashboard");
    expect((await browser.get("/dashboard")).status).toBe(200);
  });
});

describe("the sign-in without a code", () => {
  /** Returns everything that a sign-in writes. */
  const rows = async () => {
    const { users, identities, access_codes, code_uses, sessions } = await openRows();
    return { users, identities, access_codes, code_uses, sessions };
  };

  it("refuses somebody present and somebody unknown, and leaves every row as it was", async () => {
    const email = await emailOf(present);
    const before = await inStore(server, rows);
    const refusals: [string, string][] = [
      [email, "Please sign in on the start page, with your access code."],
      ["nobody@people.example", "There is no account for this sign-in"],
    ];
    for (const [address, words] of refusals) {
      // A code that was accepted before is not used.
      const person = visitor();
      await person.json("POST", "/api/verify-password", { password: "DEMO-ULTIMATE", userEmail: "" });
      const { page } = await comeBack(person, atDoor(person), address);
      expect([page.status, refreshOf(page)]).toEqual([403, null]);
      expect(page.text).toContain(words);
      expect(page.link("Return to the start page now")).toBe("/");
      expect(person.cookies.has("session")).toBe(false);
    }
    expect(await inStore(server, rows)).toEqual(before);
  });

  it("is no door for another sign-in of the same browser", async () => {
    const person = visitor();
    await atDoor(person);
    expect(await (await person.signIn(await emailOf(present))).get("/api/users/me")).toMatchObject({
      status: 200,
    });
  });

  it("ends in the session of who is signed in", async () => {
    for (const answer of [await present.get("/my-data/sign-in"), await present.post("/my-data/sign-in")])
      expect([answer.status, answer.headers.get("location")]).toEqual([302, "/my-data"]);
  });
});

describe("signing in again", () => {
  const hashOf = (person: BrowserClient) => {
    const [value = ""] = decodeURIComponent(person.cookies.get("session") ?? "").split(".");
    return sessionHash(JSON.parse(Buffer.from(value, "base64").toString()));
  };
  const isActive = (hash: string) => inStore(server, async () => (await findActiveSessions([hash])).size > 0);

  it("says why, begins a new session in place of the old one, and opens the page", async () => {
    const person = await newClient(server.origin, "DEMO-ULTIMATE");
    const email = await emailOf(person);
    const [before, old] = [new Map(person.cookies), hashOf(person)];
    const form = await Page.of(person.get("/my-data/sign-in-again?page=/my-data/close"));
    expect(form.text).toContain("please sign in once more. You need no code.");
    const fields = form.form("page").fields();
    // The code and the membership of this browser are not needed.
    person.cookies.delete("member");
    const sent = Page.of(person.post("/my-data/sign-in-again", fields));
    expect((await sent).link("Continue")).toMatch(/&max_age=60/);
    const { page, exchange } = await comeBack(person, sent, email);
    expect([page.status, refreshOf(page), page.link("Open the page now")]).toEqual([
      200,
      "2; url=/my-data/close",
      "/my-data/close",
    ]);
    expect(await emailOf(person)).toBe(email);
    expect(await isActive(old)).toBe(false);
    // Going back or reloading moves on at once.
    expect(refreshOf(await Page.of(person.get(exchange)))).toBe("0; url=/my-data/close");
    for (const [name, value] of before) person.cookies.set(name, value);
    expect((await person.get("/api/users/me")).status).toBe(401);
  });

  it.each(["https://elsewhere.example/", "//elsewhere.example", "/\\elsewhere.example", ""])(
    "leads to no address like %j",
    async (address) => {
      const form = await Page.of(present.get(`/my-data/sign-in-again?page=${encodeURIComponent(address)}`));
      expect(form.form("page").value("page")).toBe("/my-data");
      const { page } = await comeBack(present, again(present, address), await emailOf(present));
      expect(refreshOf(page)).toBe("2; url=/my-data");
    },
  );

  it("refuses another person, known or not, and keeps the session", async () => {
    const session = present.cookies.get("session");
    for (const other of ["ultimate@beast.example", "nobody@people.example"]) {
      const { page } = await comeBack(present, again(present, "/my-data/close"), other);
      expect([page.status, refreshOf(page)]).toEqual([403, null]);
      expect(page.text).toContain("You have signed in as another person.");
      expect(page.link("Try again")).toBe("/my-data/sign-in-again?page=%2Fmy-data%2Fclose");
    }
    expect(present.cookies.get("session")).toBe(session);
    expect((await present.get("/api/users/me")).status).toBe(200);
    const made = await inStore(server, () =>
      db.select().from(users).where(eq(users.email, "nobody@people.example")),
    );
    expect(made).toEqual([]);
  });

  it("needs the session in which it was begun", async () => {
    const person = await newClient(server.origin, "DEMO-ULTIMATE");
    const email = await emailOf(person);
    const begun = again(person, "/my-data/close");
    await begun;
    person.cookies.delete("session");
    person.cookies.delete("member");
    const { page } = await comeBack(person, begun, email);
    expect([page.status, person.cookies.has("session")]).toEqual([403, false]);
    // Somebody else who is signed in stays signed in, and is led nowhere else.
    for (const name of ["session", "member"]) person.cookies.set(name, present.cookies.get(name) as string);
    const theirs = await comeBack(person, begun, email);
    expect(refreshOf(theirs.page)).toBe("0; url=/dashboard");
    expect(await emailOf(person)).toBe(await emailOf(present));
  });

  it("asks for a sign-in first where nobody is signed in", async () => {
    const answer = await visitor().get("/my-data/sign-in-again?page=/my-data/close");
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/my-data/sign-in"]);
  });
});
