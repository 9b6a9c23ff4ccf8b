import { describe, expect, it } from "vitest";
import { heavier } from "~/domain/coaching/tasks/note-ideas";
import { withIdea } from "~/domain/coaching/tasks/with-idea";

describe("the weight raised by one step", () => {
  it.each([
    ["the last note", ["60 kg went well", "50 kg"], 62.5],
    ["the plan, where the last note has no weight", ["went well", "50 kg"], 52.5],
    ["a decimal comma", ["77,5kg × 8"], 80],
    ["a decimal point", ["77.5 KG"], 80],
  ])("comes from %s", (_, texts, kg) => {
    expect(heavier(...texts)).toBe(kg);
  });

  it("is unknown without a weight in kg", () => {
    expect(heavier("12 reps", "bodyweight", "100 lbs")).toBeNull();
  });
});

describe("a suggested text", () => {
  it("fills an empty note, and stands below a written one", () => {
    expect(withIdea("", "62.5 kg")).toBe("62.5 kg");
    expect(withIdea("Easy \n", "62.5 kg")).toBe("Easy\n62.5 kg");
  });

  it("is not added twice", () => {
    expect(withIdea("62.5 kg, easy", "62.5 kg")).toBe("62.5 kg, easy");
  });

  it("is added to a note that has it only as a part of another number or word", () => {
    expect(withIdea("72.5 kg", "2.5 kg")).toBe("72.5 kg\n2.5 kg");
    expect(withIdea("65 kgs", "65 kg")).toBe("65 kgs\n65 kg");
  });
});
