import { describe, expect, test } from "vitest";
import { LinkedText, segmentsOf } from "~/components/linked-text";
import { closedFor, excerptOf, MESSAGE_MAX, newestRead } from "~/domain/messages/rules";
import { MessageInput, MessagesQuery, MessagesScreen } from "~/domain/messages/schema";
import { parsedForm, parsedJson } from "../support/parsed-input";
import { rendered } from "../support/rendered";

const message = (content: unknown) => ({ recipient_user_id: "somebody", content });

describe("a message", () => {
  test(`has at most ${MESSAGE_MAX} characters, as the field counts them`, () => {
    const longest = ["a".repeat(MESSAGE_MAX), "👍".repeat(MESSAGE_MAX / 2), "a\r\n".repeat(MESSAGE_MAX / 2)];
    for (const content of longest) {
      expect(parsedJson(MessageInput, message(content)).refused).toEqual([]);
      expect(parsedForm(MessageInput, message(content) as Record<string, string>).refused).toEqual([]);
      expect(parsedJson(MessageInput, message(`${content.trim()}aa`)).refused).toEqual(["content"]);
    }
  });

  test.each(["", "  \n ", "\u200b\u200d\u2060", "\u202e\u00ad"])(
    "without a visible character is refused: %j",
    (content) => {
      expect(parsedJson(MessageInput, message(content)).refused).toEqual(["content"]);
      expect(parsedForm(MessageInput, message(content) as Record<string, string>).refused).toEqual([
        "content",
      ]);
    },
  );

  test.each([undefined, null, 5, {}, "a\0b", "\ud800"])("that is not text is refused: %j", (content) => {
    expect(parsedJson(MessageInput, message(content)).refused).toEqual(["content"]);
  });

  test("is trimmed, its line breaks become one character, and the rest is kept", () => {
    const trimmed = "a  b\t👨‍👩‍👧\n\n\u200fשלום سلام\u200e x\u200by <b>&amp;</b>";
    expect(MessageInput.shape.content.parse(` \n${trimmed.replaceAll("\n", "\r\n")} \r\n`)).toBe(trimmed);
  });
});

test("a call lists with a person, and a screen ignores values that are not valid", () => {
  expect(parsedJson(MessagesQuery, {}).refused).toEqual(["with_user_id"]);
  expect(MessagesQuery.parse({ with_user_id: "x", limit: "500" })).toMatchObject({ limit: 200 });
  expect(MessagesScreen.parse({ before: "-1", page: "x", q: "a".repeat(101), reply: "1.5" })).toEqual({
    q: "",
    page: 1,
    found: 1,
  });
  expect(MessagesScreen.parse({ before: "12", q: " squat " })).toMatchObject({ before: 12, q: "squat" });
});

test("nobody can write to an archived client, or to one whose package has no messages", () => {
  const out = { why: "archived", since: new Date() } as const;
  expect(closedFor({ package_type: "Beast Ultimate", out: null })).toBeNull();
  expect(closedFor({ package_type: "Beast Advanced", out: null })).toBeNull();
  expect(closedFor({ package_type: "Beast Starter", out: null })).toBe("no_chat");
  expect(closedFor({ package_type: "Beast Starter", out })).toBe("archived");
});

test("what somebody has read ends with the newest message of the other side", () => {
  const ofTrainer = { from_trainer: true, nth_of_sender: 4 };
  const ofClient = { from_trainer: false, nth_of_sender: 7 };
  const event = { from_trainer: null, nth_of_sender: null };
  expect(newestRead([ofTrainer, ofClient, event], true)).toBe(7);
  expect(newestRead([ofClient, ofTrainer, { ...ofClient, nth_of_sender: 8 }], false)).toBe(4);
  expect(newestRead([ofTrainer, event], true)).toBe(0);
});

describe("the excerpt of a found message", () => {
  const long = `${"before ".repeat(20)}the Squat ${"after ".repeat(40)}`;
  test("shows the first word that it contains as written, with what is around it", () => {
    const [before, word, after] = excerptOf(long, "lunge squat");
    expect(word).toBe("Squat");
    expect(before).toMatch(/^….*before the $/);
    expect(after).toMatch(/^ after.*…$/);
    expect([before.length, after.length]).toEqual([41, 101]);
  });

  test("begins at the start if it contains the words in another form only", () => {
    expect(excerptOf("He trained well", "training")).toEqual(["", "", "He trained well"]);
  });

  test.each([
    ['"heavy squat"', "heavy"],
    ["-rest (squat", ""],
    ["-heavy squat", "heavy"],
    ["* [ squat", "squat"],
    ["", ""],
  ])("understands the search %j", (search, match) => {
    expect(excerptOf("A heavy squat", search)[1]).toBe(match);
  });

  test("does not cut a character in half", () => {
    const [before, , after] = excerptOf(`${"👍".repeat(60)}x${"👍".repeat(60)}`, "x");
    expect([before.isWellFormed(), after.isWellFormed()]).toEqual([true, true]);
    const odd = excerptOf(`${"👍".repeat(60)}ax${"👍".repeat(60)}`, "x");
    expect(odd.every((segment) => segment.isWellFormed())).toBe(true);
  });
});

describe("links in a message", () => {
  test.each([
    ["See https://example.com/a?b=1&c=2.", "https://example.com/a?b=1&c=2"],
    ["(http://example.com)", "http://example.com"],
    ["example.com/plan, please", "http://example.com/plan"],
    ["https://de.wikipedia.org/wiki/Muskel_(Anatomie)", "https://de.wikipedia.org/wiki/Muskel_(Anatomie)"],
  ])("%s leads to %s", (text, href) => {
    expect(segmentsOf(text).flatMap((segment) => segment.href ?? [])).toEqual([href]);
    expect(
      segmentsOf(text)
        .map((segment) => segment.text)
        .join(""),
    ).toBe(text);
  });

  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "ftp://example.com",
    "mailto:a@b.co",
    "a@example.com",
    "//example.com",
    "4.5 sets",
    "file:///etc/passwd",
  ])("%s is plain text", (text) => {
    expect(segmentsOf(text)).toEqual([{ text }]);
  });

  test.each([
    ["a right-to-left override", "\u202e"],
    ["a left-to-right override", "\u202d"],
    ["an embedding", "\u202b"],
    ["an isolate", "\u2066"],
    ["a mark", "\u200f"],
    ["an Arabic mark", "\u061c"],
  ])("are not made of a text with %s, which can show another address than it leads to", (_, control) => {
    for (const text of [
      `${control}See https://example.com/a`,
      `https://example.com/${control}gpj.exe`,
      `https://example.com, then ${control} elsewhere`,
    ])
      expect(segmentsOf(text)).toEqual([{ text }]);
  });

  test("are made of Hebrew and Arabic texts, which need no control characters", () => {
    expect(segmentsOf("שלום https://example.com مرحبا").flatMap(({ href }) => href ?? [])).toEqual([
      "https://example.com",
    ]);
  });

  test("open elsewhere without a trace, and markup stays text", async () => {
    const { html } = await rendered(LinkedText, {
      text: `<script>alert(1)</script> https://example.com/"><img>`,
    });
    expect(html).not.toMatch(/<(script|img)/);
    expect(html).toContain('target="_blank" rel="noopener noreferrer nofollow"');
  });
});
