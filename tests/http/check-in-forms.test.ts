import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { addDays } from "~/domain/shared/calendar/rules";
import type { BrowserClient } from "../support/browser-client";
import { currentUser } from "../support/current-user";
import { type NewTrainer, newTrainer } from "../support/new-trainer";
import { Page } from "../support/page";
import { race } from "../support/race";
import { sharedServer } from "../support/shared-server";
import { demoToday } from "../support/today";
import { SMALL_PHOTO, upload } from "../support/uploads";

const TODAY = demoToday();
const MAX = 10_485_760;

let own: NewTrainer;
beforeAll(async () => {
  own = await newTrainer((await sharedServer()).origin);
});

const get = (path: string, person: BrowserClient) => Page.of(person.get(path));
const stats = (page: Page, ...terms: string[]) => terms.map((term) => page.detailsOf(term).join(" "));

/** Opens the page to which a form leads. */
async function landing(response: Response, person: BrowserClient): Promise<Page> {
  expect(response.status).toBe(302);
  return await get(response.headers.get("location") ?? "", person);
}

describe("a form of a check-in that is refused", () => {
  const NEW = "/progress/new";
  const FIELDS = {
    weight_kg: "81.55",
    body_fat_percentage: "18.2",
    waist_cm: "90.5",
    hip_cm: "95",
    chest_cm: "101",
    caption: 'Two\r\nlines & "more" <b>',
    check_in_date: TODAY,
  };
  let client: BrowserClient;
  beforeAll(async () => {
    client = await own.addClient();
  });

  function expectPreserved(page: Page, fields: Record<string, string>) {
    const form = page.form("weight_kg");
    for (const [name, value] of Object.entries(fields))
      expect([name, form.value(name)]).toEqual([name, value]);
    expect(page.text).toContain(
      "Please choose the photos without “Saved” again: your browser cannot keep them.",
    );
  }
  const total = async () => stats(await get("/progress", client), "Total check-ins")[0];

  it.each([
    [
      "for a future day",
      { check_in_date: addDays(TODAY, 1) },
      SMALL_PHOTO,
      400,
      "A check-in can be from the start",
    ],
    [
      "for a day before the start",
      { check_in_date: addDays(TODAY, -1) },
      SMALL_PHOTO,
      400,
      "A check-in can be from the start",
    ],
    ["without a photo", {}, null, 400, "Please choose a photo"],
    ["with a weight above 500 kg", { weight_kg: "500.1" }, SMALL_PHOTO, 400, "Please enter 500 or less."],
    [
      "with a text as weight",
      { weight_kg: "eighty" },
      SMALL_PHOTO,
      400,
      "This must be a number, such as 72.5.",
    ],
    [
      "with an SVG named .jpg",
      {},
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      415,
      "This file isn't a photo",
    ],
    [
      "with one byte too many",
      {},
      Buffer.concat([SMALL_PHOTO, Buffer.alloc(MAX + 1 - SMALL_PHOTO.length)]),
      413,
      "This photo is larger than 10 MB.",
    ],
  ])("%s keeps every value", async (_, facts, photo, status, reason) => {
    const fields = { ...FIELDS, ...facts, idempotency_key_front: randomUUID() };
    const page = await Page.of(upload(client, NEW, fields, photo));
    expect([page.status, page.dialogs]).toEqual([status, ["Upload Check-In"]]);
    expect(page.alerts).toEqual([expect.stringMatching(new RegExp(`^Upload fehlgeschlagen: ${reason}`))]);
    expectPreserved(page, fields);
    expect(await total()).toBe("0");
  });

  it("keeps mood and energy too", async () => {
    const fields = { mood_rating: "4", energy_level: "2", check_in_date: addDays(TODAY, 1), caption: "Fine" };
    const page = await Page.of(upload(client, "/daily-checkins/new", fields));
    const form = page.form("mood_rating");
    expect([page.status, form.ticked("mood_rating"), form.ticked("energy_level")]).toEqual([
      400,
      ["4"],
      ["2"],
    ]);
    expect([form.value("caption"), page.errorOf("check_in_date")]).toEqual([
      "Fine",
      "A check-in can be from the start of your coaching up to today",
    ]);
  });

  it("is saved once when it is sent twice, and with other entries only as a second check-in", async () => {
    const opened = await get(NEW, client);
    const key = opened.form("weight_kg").value("idempotency_key_front") ?? "";
    const fields = { ...FIELDS, idempotency_key_front: key };
    const answers = await race(2, () => upload(client, NEW, fields));
    expect(answers.map(({ status, headers }) => [status, headers.get("location")])).toEqual([
      [302, "/progress#upload-check-in"],
      [302, "/progress#upload-check-in"],
    ]);
    const page = await get("/progress", client);
    expect(page.statuses).toEqual(["Foto erfolgreich hochgeladen!"]);
    expect(stats(page, "Total check-ins", "Latest weight")).toEqual(["1", "81.6 kg"]);

    const other = { ...fields, caption: "Another day" };
    const conflict = await Page.of(upload(client, NEW, other));
    expect([conflict.status, conflict.alerts]).toEqual([
      409,
      [
        "Upload fehlgeschlagen: This form has already saved a check-in. Save again to add a second one from these entries.",
      ],
    ]);
    const fresh = conflict.form("weight_kg").value("idempotency_key_front") ?? "";
    expect(fresh).not.toBe(key);
    expectPreserved(conflict, { ...other, idempotency_key_front: fresh });
    await landing(await upload(client, NEW, { ...other, idempotency_key_front: fresh }), client);
    expect(await total()).toBe("1 · 2 photos");
  });

  it("is kept without its photo after the session has ended, and asks for it after the next sign-in", async () => {
    const { email } = await currentUser(client);
    await client.post("/logout");
    const fields = { ...FIELDS, caption: "Kept caption", idempotency_key_front: randomUUID() };
    const page = await Page.of(upload(client, NEW, fields));
    expect([page.status, page.headings("h1")]).toEqual([401, ["You are signed out"]]);
    expect(page.text).toContain("The photo itself can't be kept.");
    const again = page.formWith("Send again");
    for (const [name, value] of Object.entries(fields))
      expect([name, again.value(name)]).toEqual([name, value]);
    expect(page.html).toMatch(/<form method="post" action="\/progress\/new" encType="multipart\/form-data"/i);
    await client.signIn(email);
    const opened = await Page.of(upload(client, NEW, again.fields(), null));
    expect([opened.status, opened.errorOf("photo_front")]).toEqual([400, "Please choose a photo"]);
    expectPreserved(opened, fields);
    await landing(await upload(client, NEW, opened.form("weight_kg").fields()), client);
    expect(await total()).toBe("1 · 3 photos");
  });
});

describe("reviewing a check-in", () => {
  let client: BrowserClient;
  let ids: number[];
  beforeAll(async () => {
    client = await own.addClient("Beast Ultimate", { first_name: "Rita" });
    for (const caption of ["First", "Second"])
      await upload(client, "/daily-checkins/new", { caption, mood_rating: "5" });
    const listed: { id: number }[] = await (await client.get("/api/daily-checkins")).json();
    ids = listed.map(({ id }) => id).sort((one, other) => one - other);
  });
  const pathOf = (index: number) => `/daily-checkins/${ids[index]}`;
  const press = async (index: number, button: string, comment = "", query = "") => {
    const form = (await get(pathOf(index) + query, own.trainer)).form("comment");
    return await own.trainer.post(pathOf(index) + query, [
      ["comment", comment],
      ["done", form.value("done") ?? ""],
      ...form.button(button),
    ]);
  };

  it("leads to the next one that is not reviewed, and at the end to the list", async () => {
    const opened = await get(pathOf(0), own.trainer);
    expect(opened.text).toMatch(/Rita [^·]*Daily check-in from [^·]+ · 1 of 2, 1 to go/);
    const first = await press(0, "Save · next: Rita", "Well done.\r\nGo on.");
    expect(first.headers.get("location")).toBe(`${pathOf(1)}?done=1`);
    const second = await landing(first, own.trainer);
    expect(second.statuses).toEqual(["The check-in is reviewed."]);
    expect(second.text).toMatch(/Rita [^·]*Daily check-in from [^·]+ · 2 of 2 /);
    const last = await press(1, "Mark as reviewed", "", "?done=1");
    expect(last.headers.get("location")).toBe("/daily-checkins");
    expect((await landing(last, own.trainer)).statuses).toEqual([
      "The check-in is reviewed. There are no more to review.",
    ]);
    const seen = await get(pathOf(0), client);
    expect(seen.text).toContain("Well done. Go on.");
    expect((await get(pathOf(1), client)).text).toContain("Reviewed");
  });

  it("can be changed and taken back, and stays on the page of the list", async () => {
    const saved = await press(1, "Save comment", "Later", "?page=1");
    expect(saved.headers.get("location")).toBe("/daily-checkins?page=1");
    expect((await get(pathOf(1), own.trainer)).form("comment").value("comment")).toBe("Later");
    const back = await press(1, "Mark as not reviewed", "Later");
    expect((await landing(back, own.trainer)).statuses).toEqual(["The check-in is marked as not reviewed."]);
    const page = await get(pathOf(1), own.trainer);
    expect([page.form("comment").value("comment"), page.form("comment").offers("Mark as reviewed")]).toEqual([
      "",
      true,
    ]);
    expect((await get(pathOf(1), client)).text).not.toContain("Later");
  });

  it("keeps a comment that is too long", async () => {
    const comment = "x".repeat(2001);
    const page = await Page.of(own.trainer.post(pathOf(1), { comment, after: "list" }));
    expect([page.status, page.form("comment").value("comment")]).toEqual([400, comment]);
    expect(page.errorOf("comment")).toBeDefined();
  });
});

describe("daily check-ins that ask for nothing", () => {
  it("are reviewed at once by a button that names them, but not one that has arrived since", async () => {
    const client = await own.addClient("Beast Ultimate", { first_name: "Finn" });
    const send = (fields: Record<string, string>) => upload(client, "/daily-checkins/new", fields);
    for (const mood_rating of ["3", "4"]) await send({ mood_rating, same_day: "add" });
    await send({ caption: "Tired", same_day: "add" });
    const list = await get("/daily-checkins?page=1", own.trainer);
    expect(list.text).toContain("1 to review");
    const form = list.formWith("Seen: 2 of Finn");
    await send({ mood_rating: "5", same_day: "add" });
    const pressed = await own.trainer.post(form.actionOf("Seen: 2 of Finn"), form.fields());
    expect(pressed.headers.get("location")).toBe("/daily-checkins?page=1");
    expect((await landing(pressed, own.trainer)).statuses).toEqual(["2 check-ins are marked as reviewed."]);
    const answers: { reviewed_at: string | null }[] = await (await client.get("/api/daily-checkins")).json();
    expect(answers.map(({ reviewed_at }) => reviewed_at !== null)).toEqual([false, false, true, true]);
    const { user_id } = await currentUser(client);
    const ofFinn = await get(`/daily-checkins?client=${user_id}`, own.trainer);
    const last = await own.trainer.post(
      ofFinn.formWith("Seen: 1 of Finn").actionOf("Seen: 1 of Finn"),
      ofFinn.formWith("Seen: 1 of Finn").fields(),
    );
    expect(last.headers.get("location")).toBe(`/daily-checkins?client=${user_id}`);
    const done = await landing(last, own.trainer);
    expect(done.statuses).toEqual(["1 check-in is marked as reviewed."]);
    expect(done.text).not.toContain("Seen:");
    // The same form once more finds nothing to do.
    const again = await own.trainer.post(form.actionOf("Seen: 2 of Finn"), form.fields());
    expect((await landing(again, own.trainer)).statuses).toEqual([]);
    expect((await own.trainer.post("/daily-checkins/seen", { client: user_id, last: "x" })).status).toBe(400);
  });
});

describe("deleting a check-in", () => {
  it("asks first, names the day, and takes the weight out of the figures", async () => {
    const client = await own.addClient();
    await upload(client, "/progress/new", { weight_kg: "77.5" });
    const [{ id }] = await (await client.get("/api/progress-photos")).json();
    expect(stats(await get("/progress", client), "Latest weight")).toEqual(["77.5 kg"]);
    const confirmation = await get(`/progress/${id}/delete`, client);
    const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" }).format(
      Date.parse(TODAY),
    );
    expect(confirmation.text).toContain(`Delete the check-in from ${day}?`);
    const page = await landing(await client.post(`/progress/${id}/delete`), client);
    expect(page.statuses).toEqual(["The check-in is deleted."]);
    expect(stats(page, "Total check-ins", "Latest weight")).toEqual(["0", "80.0 kg"]);
    expect((await client.get(`/progress/${id}`)).status).toBe(404);
    expect((await client.post(`/progress/${id}/delete`)).status).toBe(404);
  });
});
