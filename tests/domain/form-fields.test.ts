import { describe, expect, it } from "vitest";
import { FORM_LIMITS, parseFields } from "~/http/form-fields.server";

const fields = (count: number) => Array.from({ length: count }, (_, index) => `f${index}=1`).join("&");
const intent = (type: string, payload: unknown) =>
  `__intent__=${encodeURIComponent(JSON.stringify({ type, payload }))}`;
const state = (value: unknown) => `__state__=${encodeURIComponent(JSON.stringify(value))}`;

describe("a form is read", () => {
  it.each([
    ["without a field", ""],
    ["with plain fields", "title=Lean+bulk&description="],
    ["with the last row", `meals[${FORM_LIMITS.rows - 1}].name=x`],
    ["with four levels", "a[0].b.c=x"],
    ["with the most fields", fields(FORM_LIMITS.fields)],
    ["with a field twice", "meals[0].name=x&meals[0].name=y"],
    ["with a row to insert", `meals[0].name=x&${intent("insert", { name: "meals" })}`],
    ["with a row and its values to insert", intent("insert", { name: "meals", defaultValue: { name: "" } })],
    [
      "with a row and its checked boxes to insert",
      intent("insert", { name: "meals", defaultValue: { name: "", weekdays: ["1", "4"] } }),
    ],
    ["with a row to remove", intent("remove", { name: "meals", index: 0 })],
    ["with rows to exchange", intent("reorder", { name: "meals", from: 99, to: 0 })],
    ["with what has been validated", state({ validated: { title: true, "meals[0].name": false } })],
  ])("%s", (_, body) => {
    expect([...parseFields(body)]).toEqual([...new URLSearchParams(body)]);
  });
});

describe("a form that marks its start and its end", () => {
  it("is read without the marks", () => {
    expect([...parseFields("form_start=1&title=Lean&form_end=1")]).toEqual([["title", "Lean"]]);
  });

  it("is refused if its end is missing", () => {
    expect(() => parseFields("form_start=1&title=Lean")).toThrow(
      expect.objectContaining({ status: 400, text: "cut_form" }),
    );
  });
});

describe("a form is rejected with 400", () => {
  it.each([
    ["with a field too many", fields(FORM_LIMITS.fields + 1)],
    ["with a row too many", `meals[${FORM_LIMITS.rows}].name=x`],
    ["with a row far past the last", "junk[4294967294]=a"],
    ["with six levels", "a[0].b[0].c.d=x"],
    ["with a negative row", "meals[-1].name=x"],
    ["with a row that is no number", "meals[x].name=x"],
    ["with an endless list", "meals[]=x"],
    ["with an open bracket", "meals[0=x"],
    ["with an empty name", "=x"],
    ["with an empty level", "meals..name=x"],
    ["with a prototype", "__proto__=x"],
    ["with a prototype inside", "meals[0].__proto__=x"],
    ["with a constructor", "constructor.prototype=x"],
    ["with a value that is a list too", "meals=x&meals[0].name=y"],
    ["with a row that is a value too", "meals[0]=x&meals[0].name=y"],
    ["with an object that is a value too", "a.b=1&a=2"],
    ["with two list commands", `${intent("insert", { name: "a" })}&${intent("insert", { name: "b" })}`],
    ["with two states", `${state({ validated: {} })}&${state({ validated: {} })}`],
    ["with a list command that is no JSON", "__intent__=%7B"],
    ["with an empty list command", "__intent__="],
    ["with an unknown list command", intent("reset", { name: "meals" })],
    ["with a list command for a prototype", intent("insert", { name: "__proto__" })],
    ["with a value for a prototype", intent("insert", { name: "a", defaultValue: { constructor: "" } })],
    [
      "with too many checked boxes to insert",
      intent("insert", { name: "a", defaultValue: { b: Array(FORM_LIMITS.rows + 1).fill("1") } }),
    ],
    [
      "with a list of numbers to insert",
      intent("insert", { name: "meals", defaultValue: { weekdays: [1, 4] } }),
    ],
    ["with a row to remove past the last", intent("remove", { name: "meals", index: FORM_LIMITS.rows })],
    ["with a negative row to remove", intent("remove", { name: "meals", index: -1 })],
    ["with half a row to remove", intent("remove", { name: "meals", index: 0.5 })],
    ["with a row to remove as text", intent("remove", { name: "meals", index: "0" })],
    ["with a row to move past the last", intent("reorder", { name: "meals", from: 0, to: 4294967294 })],
    ["with a state that is no JSON", "__state__=%7B"],
    ["with a state for a prototype", state({ validated: { "a.__proto__.b": true } })],
    ["with a state of other values", state({ validated: { title: "yes" } })],
  ])("%s", (_, body) => {
    expect(() => parseFields(body)).toThrow(
      expect.objectContaining({ status: 400, text: "unreadable_form" }),
    );
  });
});
