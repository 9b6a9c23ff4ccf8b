import { afterAll, beforeAll, expect, it } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { currentUser } from "../support/current-user";
import { type MadeCode, makeCode } from "../support/made-codes";
import { newClient } from "../support/new-client";
import { rawRequest } from "../support/raw-request";
import { allRows } from "../support/rows";
import { startServer, type TestServer } from "../support/server";

let server: TestServer;
let coach: BrowserClient;
let access: MadeCode;
let upgrade: MadeCode;
beforeAll(async () => {
  server = await startServer();
  coach = await new BrowserClient(server.origin).signIn("coach@beast.example");
  access = await makeCode(coach, { label: "Access" });
  upgrade = await makeCode(coach, { label: "Upgrade", purpose: "upgrade:Beast Ultimate", max_uses: "2" });
});
afterAll(() => server?.stop());

/** A code in every way that it may be written. */
const spellings = ({ code }: MadeCode) => {
  const plain = code.replaceAll("-", "");
  return [code, plain, code.toLowerCase(), plain.toLowerCase()];
};
const letters = () => [...spellings(access), ...spellings(upgrade)];

/** An answer's head and body, in which no letter of a code may stand. */
async function expectNothingIn(answer: Response) {
  const all = `${JSON.stringify([...answer.headers])} ${await answer.text()}`;
  for (const spelling of letters()) expect(all.includes(spelling), `${answer.url} tells a code`).toBe(false);
}

it("the letters of a code stand in no answer after the one that showed them", async () => {
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

it("nor in the log, in the right or in the wrong place", async () => {
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

it("nor in the database", async () => {
  await server.kill();
  const rows = JSON.stringify(await allRows(server));
  expect(rows).toContain('\\"label\\": \\"Access\\"'.replaceAll('": ', '":'));
  for (const spelling of letters()) expect(rows.includes(spelling), "the database has a code").toBe(false);
  await server.restart();
});
