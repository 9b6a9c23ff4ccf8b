import { describe, expect, it } from "vitest";
import { openTo, type ScreenLink } from "~/components/screens";
import { type Member, PACKAGES } from "~/domain/people/packages/rules";
import { TILES } from "~/routes/dashboard/tile-links";
import { ENTRIES } from "~/routes/shell/menu-entries";

const TRAINER: Member = { is_trainer: true, package_type: null };
const [STARTER, ADVANCED, ULTIMATE] = PACKAGES.map((package_type) => ({ is_trainer: false, package_type }));

const shown = (links: ScreenLink[], member: Member | undefined) =>
  links.filter(openTo(member as Member)).map(({ href }) => href);

const FOR_ALL = ["/nutrition", "/training", "/calorie-tracking"];

describe("by package and role", () => {
  it.each([
    ["Beast Starter", STARTER, []],
    ["Beast Advanced", ADVANCED, ["/progress", "/messages"]],
    ["Beast Ultimate", ULTIMATE, ["/progress", "/messages", "/daily-checkins"]],
    ["a trainer", TRAINER, ["/progress", "/messages", "/daily-checkins"]],
  ])("the menu has the entries of %s", (_, member, more) => {
    expect(shown(ENTRIES, member)).toEqual(["/dashboard", ...FOR_ALL, ...more, "/tasks"]);
  });

  it.each([
    ["Beast Starter", STARTER, []],
    ["Beast Advanced", ADVANCED, ["/progress", "/messages"]],
    ["Beast Ultimate", ULTIMATE, ["/progress", "/messages", "/daily-checkins"]],
  ])("the dashboard has the tiles of %s", (_, member, more) => {
    expect(shown(TILES, member)).toEqual([...FOR_ALL, "/tasks", ...more]);
  });
});
