import { describe, expect, it } from "vitest";
import { trainedMinutes } from "~/domain/coaching/sets/trained-time";

const DAY = "2025-06-04";

describe("the time of a training", () => {
  it.each([
    ["of no set", [], null],
    ["of one set", ["10:00:00"], null],
    ["of less than five minutes", ["10:00:00", "10:04:59"], null],
    ["of five minutes", ["10:00:00", "10:05:00"], 5],
    ["in any order, rounded", ["10:30:00", "10:52:31", "10:00:00"], 53],
    ["of five hours", ["10:00:00", "15:00:00"], 300],
    ["of more than five hours", ["10:00:00", "15:00:01"], null],
  ])("%s", (_, times, minutes) => {
    expect(
      trainedMinutes(
        times.map((time) => `${DAY}T${time}Z`),
        DAY,
        "UTC",
      ),
    ).toBe(minutes);
  });

  it("counts the sets of the day in the client's time zone", () => {
    const instants = ["2025-06-03T22:00:00Z", "2025-06-03T22:40:00+00:00", "2025-06-04T22:10:00Z"];
    expect(trainedMinutes(instants, DAY, "Europe/Berlin")).toBe(40);
    expect(trainedMinutes(instants, DAY, "UTC")).toBeNull();
  });
});
