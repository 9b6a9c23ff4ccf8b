import { beforeAll, describe, expect, it } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { currentUser } from "../support/current-user";
import { logQuick } from "../support/diary-requests";
import { newClient, newcomer } from "../support/new-client";
import { Page } from "../support/page";
import { type SharedServer, sharedServer } from "../support/shared-server";
import { upload } from "../support/uploads";

let server: SharedServer;
let coachId: string;
beforeAll(async () => {
  server = await sharedServer();
  coachId = (await currentUser(await new BrowserClient(server.origin).signIn("coach@beast.example"))).user_id;
});

const dashboard = (person: BrowserClient) => Page.of(person.get("/dashboard"));
const isShown = ({ html }: Page) => html.includes('id="first-steps"');
/** Returns the texts of the main actions of a page, outside its menus. */
const mainActions = ({ html }: Page) =>
  [...html.matchAll(/<a[^>]*class="button button-main"[^>]*>([^<]*)</g)].map(([, text]) =>
    text?.replace("&#x27;", "'"),
  );

describe("the first steps of a new client", () => {
  it("lead to the first photos and then to the trainer, one main action after the other, and end", async () => {
    const client = await newClient(server.origin, "DEMO-ADVANCED");
    const first = await dashboard(client);
    const section = first.section("first-steps");
    expect(section.text).toBe(
      "Your first steps Your body data : done Your first photos Add photos Say hello to Max Brenner Write",
    );
    expect(mainActions(first)).toEqual(["Add photos"]);
    expect(section.link("Add photos")).toBe("/progress/new?back=%2Fdashboard%23step-photos");
    expect(section.link("Write")).toBe("/messages#message");

    expect((await upload(client, "/api/progress-photos")).status).toBe(201);
    const second = await dashboard(client);
    expect(second.section("first-steps").text).toContain("Your first photos : done Say hello");
    expect(mainActions(second)).toEqual(["Write"]);

    await client.json("POST", "/api/messages", { recipient_user_id: coachId, content: "Hello!" });
    const last = await dashboard(client);
    expect([isShown(last), mainActions(last)]).toEqual([false, ["Open today's tasks"]]);
  });

  it("end for Beast Starter with the first log, and name no messages", async () => {
    const client = await newClient(server.origin, "DEMO-STARTER");
    client.cookies.set("language", "de");
    const page = await dashboard(client);
    expect(page.section("first-steps").text).toBe(
      "Deine ersten Schritte Deine Körperdaten : erledigt Deine erste Mahlzeit im Tagebuch Eintragen",
    );
    expect(page.section("first-steps").link("Eintragen")).toBe("/calorie-tracking/add");
    await logQuick(client);
    expect(isShown(await dashboard(client))).toBe(false);
  });

  it("are not shown before the initial data, nor to clients of long standing", async () => {
    expect(isShown(await dashboard(await newcomer(server.origin, "DEMO-ADVANCED")))).toBe(false);
    for (const name of ["starter", "advanced", "ultimate"]) {
      const person = await new BrowserClient(server.origin).signIn(`${name}@beast.example`);
      expect(isShown(await dashboard(person))).toBe(false);
    }
  });
});
