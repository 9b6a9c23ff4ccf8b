import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { chosenIds } from "~/domain/messages/chosen";
import { CONVERSATION_PACKAGES, MESSAGE_MAX, RECIPIENT_GROUPS, RECIPIENTS } from "~/domain/messages/rules";
import { BroadcastForm, SavedReplyChange, SavedReplyInput } from "~/domain/messages/schema";
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

  it.each<[string, [string, string][], string[]]>([
    ["nobody", [["chosen", ""]], []],
    ["one box", [["client", one]], [one]],
    [
      "several boxes",
      [
        ["client", one],
        ["client", two],
      ],
      [one, two],
    ],
    ["other pages", [["chosen", `${one} ${two}`]], [one, two]],
    [
      "both, and in capitals",
      [
        ["chosen", one.toUpperCase()],
        ["client", two],
      ],
      [one, two],
    ],
    [
      "the same client twice",
      [
        ["chosen", one],
        ["client", one.toUpperCase()],
      ],
      [one],
    ],
  ])("are read from %s", (_, fields, ids) => {
    const { value, refused } = parsed(fields);
    expect(refused).toEqual([]);
    expect(chosenIds(value as BroadcastValue)).toEqual(ids);
    // The page of the form reads the same entries before they are parsed.
    const entries = Object.fromEntries(fields.map(([name]) => [name, valuesOf(fields, name)]));
    expect(chosenIds(entries)).toEqual(ids);
  });

  it.each([["client"], ["chosen"]])(
    "are refused in %s when they are no ids, which the page leaves out",
    (name) => {
      expect(parsed([[name, `uta ${one}`]]).refused.length).toBeGreaterThan(0);
      expect(chosenIds({ chosen: `uta ${one}`, client: ["uta", two] })).toEqual([one, two]);
    },
  );

  it("are at most as many as a message can go to, in one field", () => {
    const many = Array.from({ length: RECIPIENTS.max }, () => randomUUID());
    const { value } = parsed([["chosen", many.join(" ")]]);
    expect(chosenIds(value as BroadcastValue)).toHaveLength(RECIPIENTS.max);
    expect(parsed([["chosen", many.concat(many).join(" ")]]).refused).toEqual(["chosen"]);
  });

  it("can be taken off", () => {
    expect(chosenIds({ chosen: one, client: two, drop: one })).toEqual([two]);
  });

  it("are the chosen ones unless the form names a group", () => {
    expect(parsed([]).value).toMatchObject({ to: "chosen" });
    for (const to of RECIPIENT_GROUPS) expect(parsed([["to", to]]).value).toMatchObject({ to });
    expect(parsed([["to", "Beast Starter"]]).refused).toEqual(["to"]);
    expect(RECIPIENT_GROUPS.slice(2)).toEqual(CONVERSATION_PACKAGES);
  });
});

type BroadcastValue = ReturnType<typeof BroadcastForm.parse>;

/** Returns what a form sends under a name: a list if it repeats. */
function valuesOf(fields: [string, string][], name: string): string | string[] {
  const values = fields.filter(([each]) => each === name).map(([, value]) => value);
  return values.length === 1 ? (values[0] as string) : values;
}
