import { describe, expect, it } from "vitest";
import { firstFree, picturesIn, placeFiles } from "~/islands/weekly-check-in-form/pose-files";

const [a, b, c, d] = ["a", "b", "c", "d"].map((name) => new File([], name)) as [File, File, File, File];

describe("chosen photos", () => {
  it("fill the slots in order, as many as there are", () => {
    expect(placeFiles({}, [a, b, c, d], "front", [])).toEqual({ front: a, side: b, back: c });
    expect(placeFiles({}, [a, b], "front", [])).toEqual({ front: a, side: b });
  });

  it("begin with the slot that was tapped, and leave filled and saved ones as they are", () => {
    expect(placeFiles({}, [a, b, c], "side", [])).toEqual({ side: a, back: b, front: c });
    expect(placeFiles({ side: d }, [a, b], "front", [])).toEqual({ front: a, side: d, back: b });
    expect(placeFiles({ front: d }, [a], "front", [])).toEqual({ front: a });
    expect(placeFiles({}, [a, b], "side", ["back"])).toEqual({ side: a, front: b });
  });

  it("that are dropped begin with the first empty slot", () => {
    expect(firstFree({ front: a }, [])).toBe("side");
    expect(firstFree({ back: a }, ["front", "side"])).toBe("back");
    expect(firstFree({}, ["front", "side", "back"])).toBeUndefined();
  });

  it("are taken from among dropped files by their type or name, or all files where none is one", () => {
    const photo = new File([], "a.jpg", { type: "image/jpeg" });
    const heic = new File([], "A.HEIC");
    const text = new File([], "notes.txt", { type: "text/plain" });
    expect(picturesIn([text, photo, heic])).toEqual([photo, heic]);
    expect(picturesIn([text])).toEqual([text]);
  });
});
