import { beforeAll, describe, expect, it } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { currentUser } from "../support/current-user";
import { type NewTrainer, newTrainer } from "../support/new-trainer";
import { Page } from "../support/page";
import { type SharedServer, sharedServer } from "../support/shared-server";

const DIFFERS = "This isn't the e-mail address of the account. Nothing was deleted.";

let server: SharedServer;
let own: NewTrainer;
beforeAll(async () => {
  server = await sharedServer();
  own = await newTrainer(server.origin);
});

const statusAndPlace = ({ status, headers }: Response) => [status, headers.get("location")];

describe("closing the own account", () => {
  it("says what follows, keeps a wrong address, and closes at once", async () => {
    const client = await own.addClient();
    const { email } = await currentUser(client);
    const dialog = await Page.of(client.get("/my-data/close"));
    expect(dialog.dialogs).toEqual(["Close and delete your account?"]);
    expect(dialog.text).toContain("the whole conversation with your trainer");
    expect(dialog.text).toContain("For 7 days you can sign in on “Your data” and come back.");
    const wrong = await Page.of(client.post("/my-data/close", { email: "somebody@else.example" }));
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain(DIFFERS);
    expect(wrong.html).toContain('value="somebody@else.example"');
    const closed = await client.post("/my-data/close", { email: email.toUpperCase() });
    expect(statusAndPlace(closed)).toEqual([302, "/my-data"]);
    expect(closed.headers.get("clear-site-data")).toContain('"storage"');
    expect(statusAndPlace(await client.get("/dashboard"))).toEqual([302, "/"]);
    expect((await client.get("/api/users/me")).status).toBe(401);
    expect(statusAndPlace(await client.get("/my-data/close"))).toEqual([302, "/my-data"]);
    const back = await client.post("/my-data/come-back");
    expect(statusAndPlace(back)).toEqual([302, "/"]);
    expect(statusAndPlace(await client.get("/my-data/come-back"))).toEqual([302, "/my-data/sign-in"]);
    const again = await new BrowserClient(server.origin).signIn(email, "DEMO-STARTER");
    expect((await currentUser(again)).email).toBe(email);
  });

  it("leads a trainer who has clients to the page that says why not", async () => {
    const { trainer, email, addClient } = await newTrainer(server.origin);
    await addClient();
    expect(statusAndPlace(await trainer.get("/my-data/close"))).toEqual([302, "/my-data"]);
    expect(statusAndPlace(await trainer.post("/my-data/close", { email }))).toEqual([302, "/my-data"]);
    expect((await trainer.get("/api/users/me")).status).toBe(200);
  });
});

describe("deleting a client", () => {
  it("is for an archived one, offers the plans, keeps a wrong address, and can be taken back", async () => {
    const client = await own.addClient("Beast Ultimate", { first_name: "Dora", last_name: "Deleted" });
    const { user_id, email } = await currentUser(client);
    const at = `/client/${user_id}`;
    const plan = { client_user_id: user_id, title: "Worth keeping", meals: [{ name: "Oats" }] };
    const { id } = await (await own.trainer.json("POST", "/api/nutrition-plans", plan)).json();
    expect(statusAndPlace(await own.trainer.get(`${at}/delete`))).toEqual([302, at]);
    await own.trainer.post(`${at}/archive`);
    const dialog = await Page.of(own.trainer.get(`${at}/delete`));
    expect(dialog.dialogs).toEqual(["Delete Dora Deleted?"]);
    expect(dialog.html).toContain(`/nutrition/${id}/copy?back=`);
    await own.trainer.post("/preferences", { language: "de", return_to: "/" });
    const german = await Page.of(own.trainer.get(`${at}/delete`));
    expect(german.text).toContain("die ganze Unterhaltung, auch deine Nachrichten");
    await own.trainer.post("/preferences", { language: "en", return_to: "/" });
    const wrong = await Page.of(own.trainer.post(`${at}/delete`, { email: own.email }));
    expect([wrong.status, wrong.text.includes(DIFFERS)]).toEqual([400, true]);
    expect(wrong.html).toContain(`value="${own.email}"`);
    expect(statusAndPlace(await own.trainer.post(`${at}/delete`, { email }))).toEqual([302, at]);
    expect(statusAndPlace(await own.trainer.get(`${at}/delete`))).toEqual([302, at]);
    expect(statusAndPlace(await own.trainer.post(`${at}/take-back`))).toEqual([302, at]);
    const archived = await Page.of(own.trainer.get(at));
    expect(archived.statuses).toEqual(["The client is not deleted, and is archived as before."]);
  });
});
