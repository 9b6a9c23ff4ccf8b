import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { BrowserClient } from "../support/browser-client";
import { type NewTrainer, newTrainer } from "../support/new-trainer";
import { Page } from "../support/page";
import { sharedServer } from "../support/shared-server";
import { photoForm, upload } from "../support/uploads";

const CALL = "/api/daily-checkins";
const FIRST = { caption: "Fine", mood_rating: "4", energy_level: "3", weight_kg: "68.4" };

let own: NewTrainer;
let client: BrowserClient;
let id: number;
beforeAll(async () => {
  own = await newTrainer((await sharedServer()).origin);
});
beforeEach(async () => {
  client = await own.addClient("Beast Ultimate");
  ({ id } = await (await upload(client, CALL, FIRST)).json());
});

const put = (fields: Record<string, string>, photo?: Uint8Array | null) =>
  client.send("PUT", `${CALL}/${id}`, { headers: { origin: client.origin }, body: photoForm(fields, photo) });
const stored = async () => await (await client.get(CALL)).json();
const page = (path: string, person = client) => Page.of(person.get(path));

describe("the call that changes a daily check-in", () => {
  it("takes JSON without a photo, and a form with or without one", async () => {
    const [{ photo_key }] = await stored();
    const byJson = await client.json("PUT", `${CALL}/${id}`, { mood_rating: 2, weight_kg: 69 });
    expect([byJson.status, await byJson.json()]).toMatchObject([
      200,
      { id, mood_rating: 2, energy_level: null, weight_kg: 69, caption: "", photo_key },
    ]);
    expect(await (await put(FIRST, null)).json()).toMatchObject({
      mood_rating: 4,
      weight_kg: 68.4,
      photo_key,
    });
    const { photo_key: other } = await (await put(FIRST)).json();
    expect(other).not.toBe(photo_key);
    expect((await client.get(`/api/files/${photo_key}`)).status).toBe(404);
    expect((await client.get(`/api/files/${other}`)).status).toBe(200);
  });

  it("names the field that is wrong, and changes nothing", async () => {
    const answer = await put({ ...FIRST, mood_rating: "6", weight_kg: "501" }, null);
    expect([answer.status, Object.keys((await answer.json()).fields)]).toEqual([
      400,
      ["weight_kg", "mood_rating"],
    ]);
    const broken = await put(FIRST, Buffer.from("no photo"));
    expect([broken.status, Object.keys((await broken.json()).fields)]).toEqual([415, ["photo"]]);
    expect(await stored()).toMatchObject([{ mood_rating: 4, weight_kg: 68.4 }]);
  });

  it("changes only the note of a reviewed check-in", async () => {
    await own.trainer.json("PUT", `${CALL}/${id}/review`, {});
    const refused = await client.json("PUT", `${CALL}/${id}`, { mood_rating: 1 });
    expect([refused.status, (await refused.json()).error]).toEqual([
      409,
      "Your trainer has reviewed this check-in. You can still change its note.",
    ]);
    expect((await client.json("PUT", `${CALL}/${id}`, { caption: "Note" })).status).toBe(200);
    expect(await stored()).toMatchObject([{ mood_rating: 4, caption: "Note" }]);
  });
});

it("a second check-in by the call is added, refused with the day, or changes the first", async () => {
  const refused = await upload(client, CALL, { same_day: "refuse" });
  expect([refused.status, Object.keys((await refused.json()).fields)]).toEqual([409, ["check_in_date"]]);
  const changed = await upload(client, CALL, { same_day: "change", mood_rating: "1" });
  expect([changed.status, (await changed.json()).id]).toEqual([201, id]);
  await upload(client, CALL, {});
  expect(await stored()).toHaveLength(2);
});

describe("the form that changes a daily check-in", () => {
  it("shows what is stored, and keeps the photo without a new one", async () => {
    const form = (await page(`/daily-checkins/${id}/edit`)).form("weight_kg");
    expect([form.value("weight_kg"), form.value("caption"), form.ticked("mood_rating")]).toEqual([
      "68.4",
      "Fine",
      ["4"],
    ]);
    const [{ photo_key }] = await stored();
    const saved = await upload(client, `/daily-checkins/${id}/edit`, form.fields({ weight_kg: "70" }), null);
    expect(saved.headers.get("location")).toBe(`/daily-checkins/${id}`);
    expect(await stored()).toMatchObject([{ weight_kg: 70, mood_rating: 4, photo_key }]);
  });

  it("keeps what was entered when it is refused", async () => {
    const fields = { ...FIRST, weight_kg: "600" };
    const again = await Page.of(upload(client, `/daily-checkins/${id}/edit`, fields, null));
    expect([again.status, again.form("weight_kg").value("weight_kg")]).toEqual([400, "600"]);
    expect(again.errorOf("weight_kg")).toBe("Please enter 500 or less.");
  });

  it("has only the note after the review", async () => {
    await own.trainer.json("PUT", `${CALL}/${id}/review`, {});
    const form = (await page(`/daily-checkins/${id}/edit`)).form("caption");
    expect(form.entries().map(([name]) => name)).toEqual(["caption"]);
    expect((await page("/tasks")).link("Change the note")).toContain(`/daily-checkins/${id}/edit`);
  });
});

describe("the question how a client is", () => {
  it("stands on the dashboard and the tasks of today until it is answered", async () => {
    const asked = await own.addClient("Beast Ultimate");
    for (const path of ["/dashboard", "/tasks"])
      expect((await page(path, asked)).link("Check in with mood 5: Excellent")).toContain(
        "/daily-checkins/new?mood=5",
      );
    for (const path of ["/dashboard", "/tasks"])
      expect((await page(path)).text).toMatch(/Checked in · mood 4 · energy 3 · 68.4 kg Edit/);
  });

  it("is not put to clients of other packages, nor to trainers", async () => {
    const advanced = await own.addClient("Beast Advanced");
    for (const path of ["/dashboard", "/tasks"])
      for (const person of [advanced, own.trainer])
        expect((await page(path, person)).text).not.toContain("How are you today?");
  });
});
