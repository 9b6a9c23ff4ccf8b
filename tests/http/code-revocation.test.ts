import { beforeAll, describe, expect, it } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { profileOf } from "../support/current-user";
import { listedCodes, makeCode } from "../support/made-codes";
import { newClient } from "../support/new-client";
import { Page } from "../support/page";
import { race } from "../support/race";
import { type SharedServer, sharedServer } from "../support/shared-server";

const SPENT = "This code has expired or has been used up. Please ask your trainer for a new one.";
const REVOKED = "The code is revoked. It no longer works for sign-ups or upgrades.";

let server: SharedServer;
let coach: BrowserClient;
beforeAll(async () => {
  server = await sharedServer();
  coach = await signIn("coach@beast.example");
});

let people = 0;
const newEmail = () => `guest-${++people}@people.example`;
const signIn = (email: string, code?: string) => new BrowserClient(server.origin).signIn(email, code);
const get = (path: string) => Page.of(coach.get(path));
const revoke = (id: number | string) => Page.of(coach.post(`/codes/${id}/revoke`));
const stateOf = async (label: string) => {
  const [code] = await listedCodes(coach, label);
  return [code?.uses, code?.state];
};

describe("revoking a code", () => {
  it("asks for confirmation and then shows the notice once", async () => {
    const { id } = await makeCode(coach, { label: "Asked first" });
    const page = await get(`/codes/${id}/revoke`);
    expect([page.status, page.dialogs]).toEqual([200, ["Revoke code for Asked first"]]);
    expect(await stateOf("Asked first")).toEqual(["0, unlimited", "Active"]);
    const answer = await revoke(id);
    expect([answer.status, answer.headers.get("location")]).toEqual([
      302,
      expect.stringMatching(/^\/codes#code-\d+$/),
    ]);
    expect((await get("/codes")).statuses).toEqual([REVOKED]);
    expect((await get("/codes")).statuses).toEqual([]);
    expect(await stateOf("Asked first")).toEqual(["0, unlimited", "Revoked"]);
  });

  it("makes an access code and its invitation invalid for new clients", async () => {
    const { id, code, invitation } = await makeCode(coach, { label: "Taken back" });
    const inside = newEmail();
    await signIn(inside, code);
    await revoke(id);
    await expect(signIn(newEmail(), code)).rejects.toThrow(SPENT);
    const visitor = new BrowserClient(server.origin);
    await visitor.get(new URL(invitation as string).pathname + new URL(invitation as string).search);
    const redirect = await (await visitor.get("/api/oauth/demo/redirect_url")).json();
    const back = await visitor.get(`${redirect.redirectUrl}&login_hint=${newEmail()}`);
    const sent = new URL(back.headers.get("location") as string).searchParams.get("code");
    const answer = await visitor.json("POST", "/api/sessions", { code: sent });
    expect([answer.status, await answer.json()]).toEqual([403, { error: SPENT }]);
    expect(await stateOf("Taken back")).toEqual(["1, unlimited", "Revoked"]);
  });

  it("still allows clients who already used the access code to sign in", async () => {
    const { id, code } = await makeCode(coach);
    const email = newEmail();
    const client = await signIn(email, code);
    await revoke(id);
    expect((await client.get("/dashboard")).status).toBe(200);
    const again = await signIn(email, code);
    expect((await profileOf(again)).package_type).toBe("Beast Starter");
  });

  it("makes an upgrade code invalid", async () => {
    const { id, code } = await makeCode(coach, { purpose: "upgrade:Beast Ultimate" });
    const client = await newClient(server.origin);
    await revoke(id);
    const answer = await client.json("POST", "/api/profile/upgrade-package", { password: code });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { error: "Upgrade failed. Please check your code." },
    ]);
    expect((await profileOf(client)).package_type).toBe("Beast Starter");
  });

  it("works once and returns 404 for every further request", async () => {
    const { id } = await makeCode(coach);
    const answers = await race(3, () => revoke(id));
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 404, 404]);
    expect((await get(`/codes/${id}/revoke`)).status).toBe(404);
  });

  it.each(["0", "-1", "abc", "1.5", "2000000000", "2147483648", "%00"])(
    "returns 404 for the unknown id %s",
    async (id) => {
      // The edge rejects a path that cannot be read.
      expect((await get(`/codes/${id}/revoke`)).status).toBe(404);
      expect((await revoke(id)).status).toBe(404);
    },
  );

  it("is rejected with 403 for a request from another site", async () => {
    const { id } = await makeCode(coach, { label: "From elsewhere" });
    const answer = await coach.post(`/codes/${id}/revoke`, {}, { "sec-fetch-site": "cross-site" });
    expect(answer.status).toBe(403);
    expect(await stateOf("From elsewhere")).toEqual(["0, unlimited", "Active"]);
  });
});
