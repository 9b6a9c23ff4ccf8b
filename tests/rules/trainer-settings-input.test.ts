import { describe, expect, it } from "vitest";
import { MESSAGE_MAX } from "~/domain/messages/rules";
import { TrainerSettingsInput } from "~/domain/people/trainers/schema";

const ADDRESSES = ["contact_social_url", "contact_messenger_url"];
const NOTHING = {
  display_name: null,
  contact_social_url: null,
  contact_email: null,
  contact_messenger_url: null,
  greeting: null,
};

const accepts = (sent: object) => TrainerSettingsInput.safeParse(sent).success;
const parsed = (sent: object) => TrainerSettingsInput.parse(sent);

it("a field that is absent, empty or only spaces becomes null", () => {
  for (const blank of [undefined, "", "   "]) {
    const sent = Object.fromEntries(Object.keys(NOTHING).map((field) => [field, blank]));
    expect(parsed(sent)).toEqual(NOTHING);
  }
});

describe.each(ADDRESSES)("%s", (field) => {
  it.each([
    ["https://instagram.com/coach.kim", "https://instagram.com/coach.kim"],
    ["http://coach.example/?a=1#b", "http://coach.example/?a=1#b"],
    ["https://wa.me/491701234567", "https://wa.me/491701234567"],
    ["  https://coach.example  ", "https://coach.example"],
    ["instagram.com/coach.kim", "https://instagram.com/coach.kim"],
    ["https://tiktok.com/@coach.kim?a=b@c#@", "https://tiktok.com/@coach.kim?a=b@c#@"],
    ["tiktok.com/@coach.kim", "https://tiktok.com/@coach.kim"],
  ])("keeps %j as %j", (sent, address) => {
    expect(parsed({ [field]: sent })).toEqual({ ...NOTHING, [field]: address });
  });

  it.each([
    "javascript:alert(1)",
    "JavaScript://coach.example/%0aalert(1)",
    " javascript:alert(1)",
    "java\nscript:alert(1)",
    "\u0001javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:msgbox(1)",
    "blob:https://coach.example/1",
    "file:///etc/passwd",
    "ftp://coach.example",
    "mailto:kim@coach.example",
    "tel:+491701234567",
    "https:coach.example",
    "https://",
    "https://coach",
    "https://coach example.com",
    "no address",
    "/relative",
    "https://coach.example/\0",
    "https://good.example@evil.example",
    "https://good.example:pass@evil.example/path",
    "https://@evil.example",
    "https:good.example@evil.example",
    "good.example@evil.example",
    "https:\\\\evil.example",
    "https://evil.example\\@good.example",
    "https://good.example\\.evil.example",
    "https://good.example/a\\b",
    "\\\\evil.example",
  ])("rejects %j", (sent) => {
    expect(accepts({ [field]: sent })).toBe(false);
  });

  it("has at most 300 characters", () => {
    const address = (length: number) => "https://coach.example/".padEnd(length, "x");
    expect([300, 301].map((length) => accepts({ [field]: address(length) }))).toEqual([true, false]);
  });
});

describe("contact_email", () => {
  it.each([
    ["kim@coach.example", "kim@coach.example"],
    ["  kim@coach.example ", "kim@coach.example"],
  ])("keeps %j as %j", (sent, address) => {
    expect(parsed({ contact_email: sent })).toEqual({ ...NOTHING, contact_email: address });
  });

  it.each([
    "kim",
    "kim@",
    "@coach.example",
    "kim@coach",
    "a@b.de, c@d.de",
    "kim@coach.example?bcc=eve@evil.example",
  ])("rejects %j", (sent) => {
    expect(accepts({ contact_email: sent })).toBe(false);
  });

  it("has at most 254 characters", () => {
    const address = (length: number) => `${"k".repeat(length - "@coach.example".length)}@coach.example`;
    expect([254, 255].map((length) => accepts({ contact_email: address(length) }))).toEqual([true, false]);
  });
});

describe("greeting", () => {
  it("keeps its line breaks, and is trimmed", () => {
    expect(parsed({ greeting: " Welcome!\r\nI'm Kim. \n" })).toEqual({
      ...NOTHING,
      greeting: "Welcome!\nI'm Kim.",
    });
  });

  it("may be as long as a message, and no longer", () => {
    const lengths = [MESSAGE_MAX, MESSAGE_MAX + 1].map((length) => accepts({ greeting: "x".repeat(length) }));
    expect(lengths).toEqual([true, false]);
  });
});

describe("display_name", () => {
  it("is trimmed", () => {
    expect(parsed({ display_name: "  Coach Kim " })).toEqual({ ...NOTHING, display_name: "Coach Kim" });
  });

  it("has at most 100 characters", () => {
    const lengths = [100, 101].map((length) => accepts({ display_name: "x".repeat(length) }));
    expect(lengths).toEqual([true, false]);
  });
});
