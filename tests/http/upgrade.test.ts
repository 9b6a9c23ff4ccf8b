import { beforeAll, describe, expect, it } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { profileOf } from "../support/current-user";
import { makeCode } from "../support/made-codes";
import { newClient } from "../support/new-client";
import { Page } from "../support/page";
import { race } from "../support/race";
import { type SharedServer, sharedServer } from "../support/shared-server";

let server: SharedServer;
let starter: BrowserClient;
let advanced: BrowserClient;
beforeAll(async () => {
  server = await sharedServer();
  starter = await signIn("starter@beast.example");
  advanced = await signIn("advanced@beast.example");
});

const signIn = (email: string) => new BrowserClient(server.origin).signIn(email);
const packageOf = async (person: BrowserClient) => (await profileOf(person)).package_type;

describe("upgrading by form", () => {
  const PATH = "/dashboard/profile/upgrade";
  const FAILED = "Upgrade failed. Please check your code.";

  const get = (path: string, person: BrowserClient) => Page.of(person.get(path));
  const post = (password: string, person: BrowserClient) => Page.of(person.post(PATH, { password }));
  describe("moving to a higher package", () => {
    it.each([
      ["Beast Starter", "DEMO-STARTER", "DEMO-UP-ADVANCED", "Beast Advanced"],
      ["Beast Starter", "DEMO-STARTER", "demo up ultimate", "Beast Ultimate"],
      ["Beast Advanced", "DEMO-ADVANCED", " DEMO-UP-ULTIMATE ", "Beast Ultimate"],
    ])("from %s works with an upgrade code and shows the notice once", async (from, access, code, to) => {
      const client = await newClient(server.origin, access);
      const page = await get("/dashboard/profile", client);
      expect(page.text).toContain(`Current: ${from}`);
      const answer = await client.post(PATH, page.form("password").fields({ password: code }));
      expect([answer.status, answer.headers.get("location")]).toEqual([302, "/dashboard"]);
      expect(await packageOf(client)).toBe(to);
      expect((await get("/dashboard", client)).statuses).toEqual([`Your package is now ${to}.`]);
      expect((await get("/dashboard", client)).statuses).toEqual([]);
    });

    it("is not offered in the highest package", async () => {
      const ultimate = await signIn("ultimate@beast.example");
      const page = await get("/dashboard/profile", ultimate);
      expect([page.status, page.dialogs]).toEqual([200, ["Edit Profile"]]);
      expect(page.html).not.toContain('name="password"');
      expect(page.text).not.toContain("Upgrade");
      for (const answer of [
        await ultimate.get(PATH),
        await ultimate.post(PATH, { password: "DEMO-UP-ADVANCED" }),
      ])
        expect([answer.status, answer.headers.get("location")]).toEqual([302, "/dashboard/profile"]);
      expect(await packageOf(ultimate)).toBe("Beast Ultimate");
    });

    it("has its own URL, which shows the form next to the profile", async () => {
      const page = await get(PATH, starter);
      expect([page.status, page.dialogs]).toEqual([200, ["Edit Profile"]]);
      expect([page.form("age").value("age"), page.form("password").value("password")]).toEqual(["41", ""]);
    });

    it("shows its messages in German to a client who chose German", async () => {
      const german = await newClient(server.origin);
      german.cookies.set("language", "de");
      expect((await post("FALSCH", german)).alerts).toEqual([
        "Das Upgrade ist fehlgeschlagen. Bitte prüfe deinen Code.",
      ]);
      await post("DEMO-UP-ADVANCED", german);
      expect((await get("/dashboard", german)).statuses).toEqual(["Dein Paket ist jetzt Beast Advanced."]);
    });
  });

  describe("a rejected code", () => {
    it.each([
      ["is wrong", "WRONG <code>"],
      ["is an access code", "DEMO-ULTIMATE"],
    ])("that %s shows an error and stays in the form", async (_, code) => {
      const page = await post(code, starter);
      expect([page.status, page.alerts, page.dialogs]).toEqual([400, [FAILED], ["Edit Profile"]]);
      expect(page.form("password").value("password")).toBe(code);
      expect(page.form("age").value("age")).toBe("41");
      expect(await packageOf(starter)).toBe("Beast Starter");
    });

    it.each(["", "   ", "x".repeat(201), "a\0b"])("with the value %j shows an error", async (code) => {
      const page = await post(code, starter);
      expect([page.status, page.alerts]).toEqual([400, [expect.stringMatching(/\w+/)]]);
      expect(await packageOf(starter)).toBe("Beast Starter");
    });

    it("for the client's own package shows the reason and stays in the form", async () => {
      const reason = "You already have this package or a higher one. Your code has not been used.";
      const advanced = await signIn("advanced@beast.example");
      const same = await post("DEMO-UP-ADVANCED", advanced);
      expect([same.status, same.alerts]).toEqual([409, [reason]]);
      expect(same.form("password").value("password")).toBe("DEMO-UP-ADVANCED");
      expect(await packageOf(advanced)).toBe("Beast Advanced");
    });

    it("of another trainer shows the same error as a wrong code", async () => {
      const coach2 = await signIn("coach2@beast.example");
      const { code } = await makeCode(coach2, { purpose: "access:Beast Starter" });
      const page = await post("DEMO-UP-ULTIMATE", await newClient(server.origin, code));
      expect([page.status, page.alerts]).toEqual([400, [FAILED]]);
    });
  });
});

describe("upgrading by JSON call", () => {
  const PATH = "/api/profile/upgrade-package";
  const ATTEMPTS = 10;
  const FAILED = { status: 400, body: { error: "Upgrade failed. Please check your code." } };
  const NOT_UPWARD = {
    status: 409,
    body: { error: "You already have this package or a higher one. Your code has not been used." },
  };

  async function send(body: unknown, person: BrowserClient, headers: HeadersInit = {}) {
    const answer = await person.json("POST", PATH, body, headers);
    return { status: answer.status, body: await answer.json() };
  }

  describe("moving to a higher package", () => {
    it.each([
      ["DEMO-STARTER", "DEMO-UP-ADVANCED", "Beast Advanced"],
      ["DEMO-STARTER", "demo-up-ultimate", "Beast Ultimate"],
      ["DEMO-ADVANCED", " DEMO UP ULTIMATE ", "Beast Ultimate"],
    ])("from the package of %s with %j leads to %s", async (access, password, to) => {
      const client = await newClient(server.origin, access);
      expect(await send({ password }, client)).toEqual({
        status: 200,
        body: { message: `Your package is now ${to}.` },
      });
      expect(await packageOf(client)).toBe(to);
    });

    it("works step by step and shows its messages in German to a client who chose German", async () => {
      const client = await newClient(server.origin);
      await send({ password: "DEMO-UP-ADVANCED" }, client);
      client.cookies.set("language", "de");
      expect((await send({ password: "DEMO-UP-ULTIMATE" }, client)).body).toEqual({
        message: "Dein Paket ist jetzt Beast Ultimate.",
      });
      expect((await send({ password: "FALSCH" }, client)).body).toEqual({
        error: "Das Upgrade ist fehlgeschlagen. Bitte prüfe deinen Code.",
      });
    });
  });

  describe("a rejected code", () => {
    it.each([
      ["wrong", "WRONG"],
      ["an access code", "DEMO-ULTIMATE"],
    ])("gets 400 if it is %s", async (_, password) => {
      expect(await send({ password }, starter)).toEqual(FAILED);
      expect(await packageOf(starter)).toBe("Beast Starter");
    });

    it.each([
      ["blank", { password: "   " }],
      ["empty", { password: "" }],
      ["missing", {}],
      ["null", { password: null }],
      ["a number", { password: 12345678 }],
      ["a list", { password: ["DEMO-UP-ULTIMATE"] }],
      ["too long", { password: "x".repeat(201) }],
      ["with a zero byte", { password: "DEMO\0UP" }],
    ])("gets 400 with a field error if it is %s", async (_, body) => {
      expect(await send(body, starter)).toEqual({
        status: 400,
        body: { error: "Please check what you entered", fields: { password: [expect.any(String)] } },
      });
      expect(await packageOf(starter)).toBe("Beast Starter");
    });

    it("gets 409 if it is for the client's own package or a lower one", async () => {
      const ultimate = await signIn("ultimate@beast.example");
      expect(await send({ password: "DEMO-UP-ADVANCED" }, advanced)).toEqual(NOT_UPWARD);
      for (const password of ["DEMO-UP-ADVANCED", "DEMO-UP-ULTIMATE"])
        expect(await send({ password }, ultimate)).toEqual(NOT_UPWARD);
      expect([await packageOf(advanced), await packageOf(ultimate)]).toEqual([
        "Beast Advanced",
        "Beast Ultimate",
      ]);
    });

    it("gets 400 if it belongs to another trainer", async () => {
      expect(await send({ password: "DEMO-UP-ULTIMATE" }, await signIn("other@beast.example"))).toEqual(
        FAILED,
      );
      const coach2 = await signIn("coach2@beast.example");
      const { code } = await makeCode(coach2, { purpose: "access:Beast Starter" });
      const client = await newClient(server.origin, code);
      expect(await send({ password: "DEMO-UP-ULTIMATE" }, client)).toEqual(FAILED);
      expect(await packageOf(client)).toBe("Beast Starter");
    });
  });

  describe("the limit on wrong upgrade codes per person", () => {
    const wrong = (person: BrowserClient, times: number) =>
      race(times, async () => (await send({ password: "WRONG" }, person)).status);

    it("rejects the eleventh attempt by call and by form, with a Retry-After time", async () => {
      const client = await newClient(server.origin);
      const answers = await wrong(client, ATTEMPTS + 3);
      expect(answers.sort()).toEqual([...Array(ATTEMPTS).fill(400), 429, 429, 429]);
      const refused = await client.json("POST", PATH, { password: "DEMO-UP-ADVANCED" });
      expect([refused.status, await refused.json()]).toEqual([
        429,
        { error: "Too many attempts. Please wait a few minutes and try again." },
      ]);
      const form = await client.post("/dashboard/profile/upgrade", { password: "WRONG" });
      expect([form.status, await form.text()]).toEqual([429, expect.stringContaining("Too many attempts.")]);
      for (const answer of [refused, form]) {
        const seconds = Number(answer.headers.get("retry-after"));
        expect(seconds).toBeGreaterThan(14 * 60);
        expect(seconds).toBeLessThanOrEqual(15 * 60);
      }
      expect(await packageOf(client)).toBe("Beast Starter");
    });

    it("follows the person to another address, and does not count for others at the same address", async () => {
      const [client, neighbour] = [await newClient(server.origin), await newClient(server.origin)];
      const from = { "x-forwarded-for": "203.0.113.1" };
      await race(ATTEMPTS, () => send({ password: "WRONG" }, client, from));
      expect((await send({ password: "WRONG" }, client, { "x-forwarded-for": "203.0.113.2" })).status).toBe(
        429,
      );
      expect((await send({ password: "DEMO-UP-ADVANCED" }, neighbour, from)).status).toBe(200);
    });

    it("does not use up the attempts with access codes at the sign-in", async () => {
      const client = await newClient(server.origin);
      const from = { "x-forwarded-for": "203.0.113.3" };
      await race(ATTEMPTS + 1, () => send({ password: "WRONG" }, client, from));
      const visitor = new BrowserClient(server.origin);
      const body = { password: "DEMO-ULTIMATE" };
      expect((await visitor.json("POST", "/api/verify-password", body, from)).status).toBe(200);
    });

    it("does not count valid codes, codes for the client's own package, or blank ones", async () => {
      const client = await newClient(server.origin);
      await race(ATTEMPTS + 2, () => send({ password: " " }, client));
      expect((await send({ password: "DEMO-UP-ADVANCED" }, client)).status).toBe(200);
      for (let time = 0; time < ATTEMPTS + 2; time++)
        expect((await send({ password: "DEMO-UP-ADVANCED" }, client)).status).toBe(409);
      expect(await wrong(client, ATTEMPTS)).toEqual(Array(ATTEMPTS).fill(400));
    });
  });
});
