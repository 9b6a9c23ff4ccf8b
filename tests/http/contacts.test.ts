import { beforeAll, describe, expect, it } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { newTrainer } from "../support/new-trainer";
import { Page } from "../support/page";
import { type SharedServer, sharedServer } from "../support/shared-server";

let server: SharedServer;
beforeAll(async () => {
  server = await sharedServer();
});

const signIn = (name: string) => new BrowserClient(server.origin).signIn(`${name}@beast.example`);

/** Returns the links below the heading "Contact" of a person's menu. */
async function contacts(person: BrowserClient) {
  const menu = (await Page.of(person.get("/nutrition"))).section("contact");
  return {
    social: menu.link("Social media"),
    email: menu.link("E-mail"),
    messenger: menu.link("Messenger and video calls"),
  };
}

describe("the contacts in a client's menu, where no contacts are configured", () => {
  it("are those of the demo for the clients of the demo's own trainer", async () => {
    expect(await contacts(await signIn("ultimate"))).toEqual({
      social: expect.stringMatching(/^https:/),
      email: "mailto:coach@beast.example",
      messenger: expect.stringMatching(/^https:/),
    });
  });

  it("are the trainer's own e-mail address and no others for the clients of another trainer", async () => {
    const { trainer, email, addClient } = await newTrainer(server.origin);
    for (const [client, address] of [
      [await signIn("other"), "coach2@beast.example"],
      [await addClient(), email],
    ] as const)
      expect(await contacts(client)).toEqual({
        social: undefined,
        email: `mailto:${address}`,
        messenger: undefined,
      });
    const settings = await Page.of(trainer.get("/settings"));
    expect(settings.text).toContain("Leave empty to show no link.");
    expect(settings.section("preview").link("Social media")).toBeUndefined();
  });
});

describe("the contact section of a trainer's own menu", () => {
  it.each([
    ["en", "Set your contacts"],
    ["de", "Kontakte festlegen"],
  ])("links only to where contacts are set (%s)", async (language, text) => {
    for (const name of ["coach", "coach2"]) {
      const trainer = await signIn(name);
      trainer.cookies.set("language", language);
      const menu = (await Page.of(trainer.get("/nutrition"))).section("contact");
      expect(menu.link(text)).toBe("/settings");
      expect(menu.html.match(/<a\b/g)).toHaveLength(1);
    }
  });
});
