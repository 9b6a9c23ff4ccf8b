import { beforeAll, expect, it } from "vitest";
import { type Cast, enterCast } from "../support/cast";
import { Page } from "../support/page";
import { sharedServer } from "../support/shared-server";
import { demoToday } from "../support/today";

let cast: Cast;
beforeAll(async () => {
  cast = await enterCast((await sharedServer()).origin);
});

/** Returns the names of the icons in the notices of a page. */
const icons = (page: Page) =>
  [
    ...page.html.matchAll(/<(?:p|div)[^>]*class="flash[^"]*"[^>]*>\s*<svg[^>]*><use href="[^"#]+#([\w-]+)"/g),
  ].map(([, name]) => name);

it("a notice about a success has a check mark and is a status", async () => {
  await cast.coach.post("/settings", { display_name: "Coach Kim" });
  const page = await Page.of(cast.coach.get("/settings"));
  expect([page.statuses, page.alerts]).toEqual([[expect.stringContaining("are saved")], []]);
  expect(icons(page)).toEqual(["circle-check"]);
});

it("a notice about something that is gone has no check mark and is an alert", async () => {
  const day = `/tasks?date=${demoToday()}`;
  await cast.client.post(day, { done: "999999" });
  const page = await Page.of(cast.client.get(day));
  expect([page.statuses, page.alerts.filter(Boolean)]).toEqual([
    [],
    ["This task is no longer planned and was removed from the list."],
  ]);
  expect(icons(page)).toEqual(["info"]);
});
