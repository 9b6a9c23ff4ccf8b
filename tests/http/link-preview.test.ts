import { beforeAll, describe, expect, it } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { rawRequest } from "../support/raw-request";
import { type SharedServer, sharedServer } from "../support/shared-server";

/** The most bytes of the picture. Chat programs fetch it whenever somebody posts a link. */
const PICTURE_BYTES = 60_000;

let server: SharedServer;
beforeAll(async () => {
  server = await sharedServer();
});

/** Returns the contents of a page's meta elements by their names. */
const metaOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(([, name, content]) => [
      name,
      content,
    ]),
  );

async function landing(language: string) {
  const visitor = new BrowserClient(server.origin);
  visitor.cookies.set("language", language);
  return metaOf(await (await visitor.get("/")).text());
}

describe.each([
  [
    "en",
    "en_US",
    "Your coach. Your plan. Every day.",
    [/training plans/i, /nutrition plans/i, /calorie tracking/i],
  ],
  [
    "de",
    "de_DE",
    "Dein Trainer. Dein Plan. Jeden Tag.",
    [/Trainingspläne/, /Ernährungspläne/, /Kalorientracking/],
  ],
] as const)("the landing page in %s", (language, locale, title, names) => {
  it("names what the product offers, also to search engines and in link previews", async () => {
    const visitor = new BrowserClient(server.origin);
    visitor.cookies.set("language", language);
    const html = await (await visitor.get("/")).text();
    const meta = metaOf(html);
    for (const name of names) {
      expect(meta.description).toMatch(name);
      expect(meta["og:description"]).toMatch(name);
      expect(/<main\b[\s\S]*<\/main>/.exec(html)?.[0]).toMatch(name);
      expect(/<section aria-labelledby="packages"[\s\S]*<\/section>/.exec(html)?.[0]).toMatch(name);
    }
    expect(meta.description?.length).toBeLessThanOrEqual(160);
    expect(meta).toMatchObject({
      "og:title": title,
      "og:locale": locale,
      "og:url": `${server.origin}/`,
      "twitter:card": "summary_large_image",
    });
  });

  it("has a picture for link previews: a PNG of 1200 by 630 pixels", async () => {
    const meta = await landing(language);
    expect([meta["og:image:width"], meta["og:image:height"], meta["og:image:alt"]]).toEqual([
      "1200",
      "630",
      expect.stringContaining("Beast Coaching"),
    ]);
    const picture = await fetch(meta["og:image"] as string);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
    const bytes = Buffer.from(await picture.arrayBuffer());
    expect([bytes.subarray(1, 4).toString(), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([
      "PNG",
      1200,
      630,
    ]);
    expect(bytes.length).toBeLessThan(PICTURE_BYTES);
  });
});

it("the addresses in the preview have the host of the request", async () => {
  const { body } = await rawRequest(server.origin, { path: "/", headers: { host: "beast.test:8080" } });
  expect(metaOf(body)).toMatchObject({
    "og:url": "http://beast.test:8080/",
    "og:image": "http://beast.test:8080/preview-en.png",
  });
});

it("no other page asks for a preview, and search engines may read the pages for everybody and their files only", async () => {
  const client = await new BrowserClient(server.origin).signIn("ultimate@beast.example");
  for (const answer of [
    await new BrowserClient(server.origin).get("/sign-in"),
    await client.get("/dashboard"),
  ])
    expect(Object.keys(metaOf(await answer.text()))).not.toContain("description");
  const robots = await (await client.get("/robots.txt")).text();
  expect(robots.trim().split("\n")).toEqual([
    "User-agent: *",
    "Disallow: /",
    "Allow: /$",
    "Allow: /imprint$",
    "Allow: /privacy$",
    "Allow: /accessibility$",
    "Allow: /attribution$",
    "Allow: /preview-",
    "Allow: /assets/",
    "Allow: /icon.svg",
  ]);
});
