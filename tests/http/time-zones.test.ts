import { beforeAll, describe, expect, it } from "vitest";
import { today } from "~/domain/shared/calendar/rules";
import { BrowserClient } from "../support/browser-client";
import { currentUser } from "../support/current-user";
import { type NewTrainer, newTrainer } from "../support/new-trainer";
import { Page } from "../support/page";
import { type SharedServer, sharedServer } from "../support/shared-server";

// Two time zones that are 25 hours apart, so they never have the same date.
const EAST = "Pacific/Kiritimati";
const WEST = "Pacific/Pago_Pago";
const LINE = `Your days follow ${WEST}. This device is in ${EAST}.`;
const BUTTON = "Use this device's zone";

let server: SharedServer;
let own: NewTrainer;
beforeAll(async () => {
  server = await sharedServer();
  own = await newTrainer(server.origin);
});

const get = (path: string, person: BrowserClient) => Page.of(person.get(path));
const dayOf = async (person: BrowserClient) => (await get("/tasks", person)).form("date").value("date");

/** Signs somebody in on a device whose scripts have told a time zone, or null for a device without scripts. */
async function device(email: string, zone: string | null): Promise<BrowserClient> {
  const browser = new BrowserClient(server.origin);
  if (zone) browser.cookies.set("time_zone", encodeURIComponent(zone));
  return await browser.signIn(email);
}

/** Makes a client, who signs in on a phone in the east and then on a laptop in the west. */
async function twoDevices() {
  const { email, user_id } = await currentUser(await own.addClient());
  const phone = await device(email, EAST);
  const laptop = await device(email, WEST);
  return { email, user_id, phone, laptop };
}

describe("the time zone of an account", () => {
  it("is the one of the latest sign-in, on every device and for the trainer", async () => {
    const { email, user_id } = await currentUser(await own.addClient());
    const phone = await device(email, EAST);
    expect(await dayOf(phone)).toBe(today(EAST));
    const laptop = await device(email, WEST);
    for (const person of [phone, laptop, phone]) expect(await dayOf(person)).toBe(today(WEST));
    expect((await get(`/tasks?client=${user_id}`, own.trainer)).form("date").value("date")).toBe(today(WEST));
  });

  it("stays when a browser signs in that tells no zone or an unknown one", async () => {
    const { email, phone } = await twoDevices();
    for (const zone of [null, "Nowhere/At_All"]) {
      await device(email, zone);
      expect(await dayOf(phone)).toBe(today(WEST));
    }
  });

  it("is stored with the account of a new client, also when the sign-in ends on a page", async () => {
    const browser = new BrowserClient(server.origin);
    browser.cookies.set("time_zone", encodeURIComponent(EAST));
    await browser.post("/sign-in", { password: "DEMO-ULTIMATE" });
    const { redirectUrl } = await (await browser.get("/api/oauth/demo/redirect_url")).json();
    const back = await browser.get(`${redirectUrl}&login_hint=far-away@people.example`);
    await browser.get(`/auth/callback/exchange${new URL(back.headers.get("location") as string).search}`);
    browser.cookies.delete("time_zone");
    expect(await dayOf(browser)).toBe(today(EAST));
  });

  it("does not change when a page or a call is read", async () => {
    const { phone } = await twoDevices();
    phone.cookies.set("time_zone", "Europe/Berlin");
    for (const path of ["/tasks", "/dashboard", "/settings", "/api/users/me"]) await phone.get(path);
    await phone.json("PUT", "/api/profile", { age: 41 });
    phone.cookies.delete("time_zone");
    expect(await dayOf(phone)).toBe(today(WEST));
  });
});

describe("a device in another time zone", () => {
  it.each(["/tasks", "/dashboard", "/settings"])("is told on %s whose days it shows", async (path) => {
    const { phone, laptop } = await twoDevices();
    expect((await get(path, phone)).text).toContain(LINE);
    expect((await get(path, laptop)).text).not.toContain("Your days follow");
  });

  it("is told in German", async () => {
    const { phone } = await twoDevices();
    phone.cookies.set("language", "de");
    const page = await get("/tasks", phone);
    expect(page.text).toContain(`Deine Tage richten sich nach ${WEST}. Dieses Gerät ist in ${EAST}.`);
    expect(page.formWith("Zone dieses Geräts verwenden").fields()).toContainEqual(["time_zone", EAST]);
  });

  it("is not told where the clocks of both zones are the same, or without a valid zone", async () => {
    const { phone } = await twoDevices();
    for (const zone of ["Pacific/Midway", "US/Samoa", "Nowhere/At_All", ""]) {
      phone.cookies.set("time_zone", encodeURIComponent(zone));
      expect([zone, (await get("/tasks", phone)).text]).toEqual([
        zone,
        expect.not.stringContaining("Your days follow"),
      ]);
    }
  });

  it("sets the zone of the account with the button, which returns to the same page", async () => {
    const { phone, laptop } = await twoDevices();
    const path = `/tasks?date=${today(WEST)}`;
    const form = (await get(path, phone)).formWith(BUTTON);
    const answer = await phone.post("/settings/time-zone", form.fields());
    expect([answer.status, answer.headers.get("location")]).toEqual([302, path]);
    expect((await get("/tasks", phone)).statuses).toEqual(["Your days follow the zone of this device now."]);
    expect(await dayOf(laptop)).toBe(today(EAST));
    expect((await get("/tasks", phone)).text).not.toContain("This device is in");
    expect((await get("/tasks", laptop)).text).toContain(
      `Your days follow ${EAST}. This device is in ${WEST}.`,
    );
  });

  it("is told on the settings page of a trainer, but not on the day of a client", async () => {
    const { trainer, email } = await newTrainer(server.origin);
    await device(email, WEST);
    trainer.cookies.set("time_zone", encodeURIComponent(EAST));
    const page = await get("/settings", trainer);
    expect(page.text).toContain(LINE);
    expect((await get("/tasks", trainer)).text).not.toContain("Your days follow");
    const answer = await trainer.post("/settings/time-zone", page.formWith(BUTTON).fields());
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/settings"]);
    expect((await get("/settings", trainer)).text).not.toContain("This device is in");
  });
});

describe("the form that sets the zone", () => {
  it.each(["", "Nowhere/At_All", "x".repeat(300), "../etc/passwd"])(
    "refuses the zone %.20j with 400",
    async (zone) => {
      const { phone } = await twoDevices();
      const answer = await phone.post("/settings/time-zone", { time_zone: zone, return_to: "/tasks" });
      expect([answer.status, await dayOf(phone)]).toEqual([400, today(WEST)]);
    },
  );

  it("refuses to return to another site", async () => {
    const { phone } = await twoDevices();
    const fields = { time_zone: EAST, return_to: "https://elsewhere.example/" };
    expect((await phone.post("/settings/time-zone", fields)).status).toBe(400);
  });

  it("refuses a request from another site with 403, and redirects a visitor", async () => {
    const { phone } = await twoDevices();
    const fields = { time_zone: EAST, return_to: "/tasks" };
    const forged = await phone.post("/settings/time-zone", fields, { "sec-fetch-site": "cross-site" });
    expect([forged.status, await dayOf(phone)]).toEqual([403, today(WEST)]);
    const visitor = await new BrowserClient(server.origin).post("/settings/time-zone", fields);
    expect([visitor.status, visitor.headers.get("location")]).toEqual([302, "/"]);
  });
});
