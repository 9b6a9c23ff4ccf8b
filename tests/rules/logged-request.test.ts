import { expect, it } from "vitest";
import { loggedPath } from "~/http/logged-request.server";

const USER = "5f0c7bd0-6a4e-4d0b-8a30-52f3f1f2a001";
const KEY = "Abc-ef_hijklmnopqrstuvwx";

it.each([
  ["/tasks", "/tasks"],
  ["/nutrition/12/edit", "/nutrition/12/edit"],
  [`/client/${USER}/photos/7`, "/client/:user/photos/7"],
  [`/client/${USER.toUpperCase()}`, "/client/:user"],
  [`/client/${USER.replace("-", "%2D")}`, "/client/:user"],
  [`/api/files/${KEY}`, "/api/files/:photo"],
  [`/api/files/${KEY}.thumb.webp`, "/api/files/:photo.thumb.webp"],
  [`/api/files/${KEY.replace("_", "%5f")}`, "/api/files/:photo"],
  ["/%ff", "/%ff"],
  ["/a%3Fb%00", "/a%3Fb%00"],
  [`/client/${USER}/a%3Fb%00`, "/client/:user/a%3Fb%00"],
  [`/${"x".repeat(500)}`, `/${"x".repeat(199)}`],
])("the log writes %s as %s", (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});
