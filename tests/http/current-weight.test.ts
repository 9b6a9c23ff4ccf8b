import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { today } from "~/domain/shared/calendar/rules";
import { BrowserClient } from "../support/browser-client";
import { makeCheckIn } from "../support/check-ins";
import { currentUser, profileOf } from "../support/current-user";
import { newClient } from "../support/new-client";
import { runZone } from "../support/noon";
import { Page } from "../support/page";
import { startServer, type TestServer } from "../support/server";
import { inStore } from "../support/store-script";

const PROFILE = "/dashboard/profile";
const HINTS = {
  en: {
    weight_kg:
      "Your current value is 25.5 kg, from a check-in. This field doesn't take it. Leave it empty to keep the value.",
    body_fat_percentage:
      "Your current value is 60 %, from a check-in. This field doesn't take it. Leave it empty to keep the value.",
  },
  de: {
    weight_kg:
      "Dein aktueller Wert ist 25,5 kg, aus einem Check-in. Dieses Feld nimmt ihn nicht an. Lass es leer, damit der Wert bleibt.",
    body_fat_percentage:
      "Dein aktueller Wert ist 60 %, aus einem Check-in. Dieses Feld nimmt ihn nicht an. Lass es leer, damit der Wert bleibt.",
  },
};

let server: TestServer;
let coach: BrowserClient;
let client: BrowserClient;
let user_id: string;
beforeAll(async () => {
  server = await startServer();
  client = await newClient(server.origin, "DEMO-ADVANCED");
  coach = await new BrowserClient(server.origin).signIn("coach@beast.example");
  ({ user_id } = await currentUser(client));
  await inStore(server, () =>
    makeCheckIn({ user_id }, { check_in_date: today(runZone()), weight_kg: 25.5, body_fat_percentage: 60 }),
  );
});
afterAll(() => server?.stop());

const FROM_CHECK_IN = { weight_kg: 25.5, body_fat_percentage: 60 };

describe("a check-in with values that the profile does not accept", () => {
  it.each(["en", "de"] as const)(
    "leaves the fields of the profile empty and names the values: %s",
    async (language) => {
      client.cookies.set("language", language);
      const page = await Page.of(client.get(PROFILE));
      client.cookies.delete("language");
      for (const name of ["weight_kg", "body_fat_percentage"] as const) {
        const field = page.form("age").attributesOf(name);
        expect([page.status, page.form("age").value(name), field["aria-describedby"]]).toEqual([
          200,
          "",
          `${name}-hint`,
        ]);
        expect(page.html).toContain(`id="${name}-hint"`);
        expect(page.text).toContain(HINTS[language][name]);
      }
    },
  );

  it("has no body mass index on the profile and on the trainer's page, which shows the values", async () => {
    expect((await Page.of(client.get(PROFILE))).text).toContain("Enter weight and height to see your BMI.");
    const page = await Page.of(coach.get(`/client/${user_id}`));
    expect(["Weight", "Body fat", "BMI"].map((term) => page.section("body").detailsOf(term))).toEqual([
      ["25.5 kg"],
      ["60.0 %"],
      ["–"],
    ]);
    expect(page.detailsOf("Latest weight")).toEqual(["25.5 kg"]);
    expect(page.text).not.toContain("Still missing");
  });

  it("is shown on the client's card and in the calls", async () => {
    const { email, profile } = await currentUser(client);
    expect(profile).toMatchObject(FROM_CHECK_IN);
    const clients = await (await coach.get("/api/trainer/clients")).json();
    expect(clients.find((each: { user_id: string }) => each.user_id === user_id)).toMatchObject(
      FROM_CHECK_IN,
    );
    const dashboard = await Page.of(coach.get(`/dashboard?${new URLSearchParams({ q: email })}`));
    expect(dashboard.detailsOf("Last weight")[0]).toContain("25.5 kg");
  });

  it("keeps its values when the profile is saved with the fields left empty", async () => {
    const fields = (await Page.of(client.get(PROFILE))).form("age").fields({ age: "35" });
    expect((await client.post(PROFILE, fields)).status).toBe(302);
    expect(await profileOf(client)).toMatchObject({ age: 35, ...FROM_CHECK_IN });
  });

  it("keeps its hint beside the error of a value that is refused again", async () => {
    const page = await Page.of(client.post(PROFILE, { weight_kg: "26" }));
    expect([page.status, page.errorOf("weight_kg"), page.form("age").value("weight_kg")]).toEqual([
      400,
      "Please enter 30 or more.",
      "26",
    ]);
    expect(page.text).toContain(HINTS.en.weight_kg);
  });
});

it("null in the profile's call clears the current weight everywhere, and a new value brings it back", async () => {
  const { body_fat_percentage } = FROM_CHECK_IN;
  expect((await client.json("PUT", "/api/profile", { weight_kg: null })).status).toBe(200);
  expect(await profileOf(client)).toMatchObject({ weight_kg: null, body_fat_percentage });
  const page = await Page.of(client.get(PROFILE));
  expect(page.form("age").value("weight_kg")).toBe("");
  expect(page.html).not.toContain('id="weight_kg-hint"');
  const seen = await Page.of(coach.get(`/client/${user_id}`));
  expect([seen.detailsOf("Latest weight"), seen.section("body").detailsOf("Weight")]).toEqual([
    ["–"],
    ["not provided"],
  ]);
  expect((await client.json("PUT", "/api/profile", { weight_kg: 70 })).status).toBe(200);
  expect(await profileOf(client)).toMatchObject({ weight_kg: 70, body_fat_percentage });
});
