import { expect, it } from "vitest";
import { authTimeIn } from "~/http/id-token.server";

const tokenOf = (claims: unknown) =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.signature`;

it.each([
  ["an ID token that tells it", { id_token: tokenOf({ auth_time: 1_795_000_000 }) }, 1_795_000_000],
  ["an ID token that does not tell it", { id_token: tokenOf({ sub: "1" }) }, null],
  ["a text in its place", { id_token: tokenOf({ auth_time: "now" }) }, null],
  ["an encrypted ID token", { id_token: "e30.key.iv.text.tag" }, null],
  ["no ID token", { access_token: "token" }, null],
])("the time of a sign-in is read from %s", (_, tokens, time) => {
  expect(authTimeIn(tokens)).toBe(time);
});
