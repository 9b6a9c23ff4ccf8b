import { expect, it } from "vitest";
import { resolvedTimeZone } from "~/platform/time-zone";

it.each(["Europe/Berlin", "UTC", "Etc/GMT-14"])("%s keeps its name", (name) => {
  expect(resolvedTimeZone(name)).toBe(name);
});

it.each([
  ["AET", "Australia/Sydney"],
  ["SST", "Pacific/Guadalcanal"],
  ["America/Argentina/Buenos_Aires", "America/Buenos_Aires"],
  ["US/Pacific-New", "America/Los_Angeles"],
  ["europe/berlin", "Europe/Berlin"],
])("%s is known as %s", (name, resolved) => {
  expect(resolvedTimeZone(name)).toBe(resolved);
});

it.each(["", "Europe/Nowhere", "Berlin", "../etc/passwd", "E".repeat(65)])(
  "%j is not a time zone",
  (name) => {
    expect(resolvedTimeZone(name)).toBeNull();
  },
);
