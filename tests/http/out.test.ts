import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { currentUser } from "../support/current-user";
import { goOut } from "../support/going-out";
import { newClient } from "../support/new-client";
import { startServer, type TestServer } from "../support/server";

const CLOSED = "This account is closed. Please contact your trainer.";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.stop());

describe.each(["archived", "consent_withdrawn", "closed"] as const)("somebody who is out (%s)", (why) => {
  test("is answered as everybody else who is out: without a session, and without a sign-in", async () => {
    const person = await newClient(server.origin, "DEMO-ULTIMATE");
    const { email } = await currentUser(person);
    await goOut(server, person, why);
    const screen = await person.get("/dashboard");
    expect([screen.status, screen.headers.get("location")]).toEqual([302, "/"]);
    for (const path of ["/api/users/me", "/api/messages/stream"])
      expect([path, (await person.get(path)).status]).toEqual([path, 401]);
    expect((await person.json("PUT", "/api/profile", { age: 40 })).status).toBe(401);
    const refused = `403 instead of 200: {"error":"${CLOSED}"}`;
    for (const browser of [person, new BrowserClient(server.origin)])
      await expect(browser.signIn(email, "DEMO-ULTIMATE")).rejects.toThrow(refused);
  });
});
