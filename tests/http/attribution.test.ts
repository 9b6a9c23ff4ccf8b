import { beforeAll, describe, expect, it } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { Page } from "../support/page";
import { type SharedServer, sharedServer } from "../support/shared-server";

let server: SharedServer;
beforeAll(async () => {
  server = await sharedServer();
});

function attributionIn(language: string) {
  const visitor = new BrowserClient(server.origin);
  visitor.cookies.set("language", language);
  return Page.of(visitor.get("/attribution"));
}

describe("the page about the sources of foods", () => {
  it.each([
    ["en", "Sources of the foods", /\d+ foods/, "Licence:"],
    ["de", "Quellen der Lebensmittel", /\d+ Lebensmittel/, "Lizenz:"],
  ])(
    "names the starter foods with their number, licence and attribution, in %s",
    async (language, title, count, licence) => {
      const page = await attributionIn(language);
      expect([page.status, page.title]).toEqual([200, `${title} · Beast Coaching`]);
      expect(page.text).toMatch(count);
      for (const text of [title, licence, "U.S. Department of Agriculture"])
        expect(page.text).toContain(text);
      expect(page.link("https://www.ars.usda.gov/nutrientdata")).toBe(
        "https://www.ars.usda.gov/nutrientdata",
      );
    },
  );
});
