import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { CONVERSATION_PACKAGES, MESSAGE_MAX, RECIPIENT_GROUPS, RECIPIENTS } from "~/domain/messages/rules";
import { BroadcastForm, SavedReplyChange, SavedReplyInput } from "~/domain/messages/schema";
import { PAGE_SIZE } from "~/domain/shared/pages/rules";
import { parseFields } from "~/http/form-fields.server";
import { parsedForm } from "../support/parsed-input";

const one = randomUUID();
const two = randomUUID();

describe.each([
  ["a new saved reply", SavedReplyInput, {}],
  ["a changed saved reply", SavedReplyChange, { version: "3" }],
  ["a message to several clients", BroadcastForm, {}],
] as const)("the text of %s", (_, schema, others) => {
  it.each([
    ["nothing", "", ["content"]],
    ["nothing visible", " \u200b\n", ["content"]],
    ["one character", "x", []],
    ["as many characters as a message can have", "x".repeat(MESSAGE_MAX), []],
    ["one more", "x".repeat(MESSAGE_MAX + 1), ["content"]],
    ["line breaks of two characters, which count as one", "\r\nx".repeat(MESSAGE_MAX / 2), []],
  ])("with %s", (_, content, refused) => {
    expect(parsedForm(schema, { content, ...others }).refused).toEqual(refused);
  });
});

describe("the clients of a message", () => {
  const parsed = (fields: [string, string][]) => parsedForm(BroadcastForm, [["content", "Hi"], ...fields]);
  const boxes = (...ids: string[]) => ids.map((id): [string, string] => ["client_user_id", id]);

  it.each([
    ["nobody", [], []],
    ["one box", [one], [one]],
    ["several boxes", [one, two], [one, two]],
    ["capitals", [one.toUpperCase()], [one]],
  ])("are read from %s", (_, ids, expected) => {
    expect(parsed(boxes(...ids))).toMatchObject({ refused: [], value: { client_user_id: expected } });
  });

  it("are refused when one is no id", () => {
    expect(parsed(boxes("uta", one)).refused.length).toBeGreaterThan(0);
  });

  it("can be as many as a message can go to, and a page of clients more, which is too many", () => {
    const most = RECIPIENTS.max + PAGE_SIZE;
    const fields = new URLSearchParams(boxes(...Array.from({ length: most }, () => randomUUID())));
    expect(parseFields(`${fields}`).size).toBe(most);
  });

  it("are the chosen ones unless the form names a group", () => {
    expect(parsed([]).value).toMatchObject({ to: "chosen" });
    for (const to of RECIPIENT_GROUPS) expect(parsed([["to", to]]).value).toMatchObject({ to });
    expect(parsed([["to", "Beast Starter"]]).refused).toEqual(["to"]);
    expect(RECIPIENT_GROUPS.slice(2)).toEqual(CONVERSATION_PACKAGES);
  });
});
