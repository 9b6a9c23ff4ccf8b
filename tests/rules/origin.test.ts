import { describe, expect, it } from "vitest";
import { isHostile, isOpenedAsPage, senderOf } from "~/http/origin.server";

const OWN = "https://coach.example";

describe("POST, PUT, PATCH and DELETE requests", () => {
  it.each([
    ["the browser says same-origin", { "sec-fetch-site": "same-origin" }, false],
    [
      "the browser says same-origin, whatever Origin says",
      { "sec-fetch-site": "same-origin", origin: "null" },
      false,
    ],
    ["the browser says same-site", { "sec-fetch-site": "same-site" }, true],
    ["the browser says cross-site", { "sec-fetch-site": "cross-site" }, true],
    ["the browser says none", { "sec-fetch-site": "none" }, true],
    [
      "the browser says cross-site beside the own Origin",
      { "sec-fetch-site": "cross-site", origin: OWN },
      true,
    ],
    ["the own Origin", { origin: OWN }, false],
    ["another Origin", { origin: "https://elsewhere.example" }, true],
    ["the own host by another scheme", { origin: "http://coach.example" }, true],
    ["the own host on another port", { origin: "https://coach.example:8443" }, true],
    ["a host that begins like the own", { origin: "https://coach.example.elsewhere.example" }, true],
    ["Origin: null", { origin: "null" }, true],
    ["no header: no browser", {}, false],
  ])("are accepted only from the product's own pages or without a browser: %s", (_, headers, hostile) => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      expect([method, isHostile(method, senderOf(headers, OWN))]).toEqual([method, hostile]);
    }
  });
});

it.each(["GET", "HEAD", "OPTIONS"])("%s requests change nothing and are accepted from any site", (method) => {
  const headers = { "sec-fetch-site": "cross-site", origin: "https://elsewhere.example" };
  expect(isHostile(method, senderOf(headers, OWN))).toBe(false);
});

describe("GET requests", () => {
  it.each([
    ["from a page of the product", { "sec-fetch-site": "same-origin" }, "own"],
    ["typed into the address bar", { "sec-fetch-site": "none" }, "typed"],
    ["without a browser", {}, "own"],
    ["from elsewhere", { "sec-fetch-site": "cross-site" }, "foreign"],
    ["from elsewhere by Origin", { origin: "https://elsewhere.example" }, "foreign"],
  ])("are told apart by their sender: %s", (_, headers, sender) => {
    expect(senderOf(headers, OWN)).toBe(sender);
  });
});

describe("a request", () => {
  it.each([
    ["without a browser", {}, true],
    ["for a page", { "sec-fetch-dest": "document" }, true],
    ["for an image", { "sec-fetch-dest": "image" }, false],
    ["for a frame", { "sec-fetch-dest": "iframe" }, false],
    ["of a script", { "sec-fetch-dest": "empty" }, false],
    ["with an empty destination", { "sec-fetch-dest": "" }, false],
    [
      "for a page that may be opened later",
      { "sec-fetch-dest": "document", "sec-purpose": "prefetch" },
      false,
    ],
    ["for a page drawn in advance", { "sec-purpose": "prefetch;prerender" }, false],
    ["in advance, in capitals", { "sec-purpose": "Prefetch" }, false],
    ["for another purpose", { "sec-purpose": "x-prefetched" }, true],
  ] as [string, Record<string, string>, boolean][])("opens a page or does not: %s", (_, headers, opens) => {
    expect(isOpenedAsPage(new Headers(headers))).toBe(opens);
  });
});
