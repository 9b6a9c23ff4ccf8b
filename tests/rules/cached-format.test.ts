import { expect, it } from "vitest";
import { cachedFormat } from "~/domain/shared/cached-format";

it("a format is made once for the same facts", () => {
  const made: string[] = [];
  const format = cachedFormat((locale: string, timeZone: string) => made.push(`${locale} in ${timeZone}`));
  const timeZones = ["UTC", "Asia/Tokyo", "UTC"];
  expect(timeZones.map((timeZone) => format("en", timeZone))).toEqual([1, 2, 1]);
  expect(format("de", "UTC")).toBe(3);
  expect(made).toEqual(["en in UTC", "en in Asia/Tokyo", "de in UTC"]);
});

it("no more than 200 formats are kept, and a forgotten one is made again", () => {
  let made = 0;
  const format = cachedFormat((_: number) => ({ made: ++made }));
  const first = format(0);
  for (let fact = 1; fact < 200; fact++) format(fact);
  expect(format(0)).toBe(first);
  format(200);
  expect(format(0)).toEqual({ made: 202 });
});
