import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { outOf, outSince, PRESENCE } from "~/domain/people/accounts/presence";

const NAMED_IN = [
  "app/domain/people/accounts/presence-conditions.server.ts",
  "app/domain/people/accounts/presence.server.ts",
  "app/domain/people/accounts/presence.ts",
  "db/personal-data.ts",
  "db/schema/users.ts",
];

test("the columns of presence are named in one place, so that no query forgets one of them", () => {
  const names = new RegExp(`\\b(${PRESENCE.join("|")})\\b`);
  const files = ["app", "db", "tools"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
  );
  const sources = files.filter((file) => /\.tsx?$/.test(file));
  expect(sources.filter((file) => names.test(readFileSync(file, "utf8"))).sort()).toEqual(NAMED_IN);
});

const [early, middle, late] = ["2026-11-01", "2026-11-02", "2026-11-03"].map((day) => new Date(day)) as [
  Date,
  Date,
  Date,
];

test.each([
  ["nobody", { archived_at: null, consent_withdrawn_at: null, closed_at: null }, null, null],
  [
    "an archived person",
    { archived_at: late, consent_withdrawn_at: null, closed_at: null },
    "archived",
    late,
  ],
  [
    "one who withdrew",
    { archived_at: early, consent_withdrawn_at: late, closed_at: null },
    "consent_withdrawn",
    early,
  ],
  ["one who closed", { archived_at: late, consent_withdrawn_at: middle, closed_at: late }, "closed", middle],
] as const)("tells why and since when %s is out", (_, presence, why, since) => {
  expect(outOf(presence)?.why ?? null).toBe(why);
  expect(outSince(presence)).toEqual(since);
});
