import { beforeAll, expect, it } from "vitest";
import { type Cast, enterCast } from "../support/cast";
import { sharedServer } from "../support/shared-server";

// Proves what a guard tells those whom it refuses, once for each audience.
// The role matrix proves who is refused where.

const SIGN_IN = "Please sign in first";

let cast: Cast;
beforeAll(async () => {
  cast = await enterCast((await sharedServer()).origin);
});

it.each([
  ["signed-in people", "visitor", 401, SIGN_IN, "GET", "/api/users/me"],
  ["trainers", "visitor", 401, SIGN_IN, "POST", "/api/nutrition-plans"],
  ["trainers", "client", 403, "Only trainers can do this", "POST", "/api/nutrition-plans"],
  ["clients", "visitor", 401, SIGN_IN, "PUT", "/api/profile"],
  ["clients", "coach", 403, "Only clients can do this", "PUT", "/api/profile"],
  ["packages with messages", "visitor", 401, SIGN_IN, "GET", "/api/messages"],
  ["packages with messages", "starter", 403, "Your package doesn't include this", "GET", "/api/messages"],
] as const)("a call for %s tells a %s with %i: %s", async (_, who, status, error, method, path) => {
  const answer = await cast[who].json(method, path, method === "GET" ? undefined : {});
  expect([answer.status, await answer.json()]).toEqual([status, { error }]);
});

it.each([
  ["visitors", "client", "/dashboard", "/sign-in"],
  ["signed-in people", "visitor", "/", "/settings/sign-out"],
  ["trainers", "visitor", "/", "/codes/new"],
  ["trainers", "client", "/dashboard", "/codes/new"],
  ["clients", "visitor", "/", "/dashboard/profile"],
  ["clients", "coach", "/dashboard", "/dashboard/profile"],
  ["packages with messages", "visitor", "/", "/messages"],
  ["packages with messages", "starter", "/dashboard", "/messages"],
] as const)("a screen and its form for %s lead a %s to %s", async (_, who, home, path) => {
  for (const answer of [await cast[who].get(path), await cast[who].post(path)])
    expect([answer.status, answer.headers.get("location")]).toEqual([302, home]);
});
