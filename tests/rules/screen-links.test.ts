import { describe, expect, it } from "vitest";
import { isShown, type ScreenLink } from "~/components/screens";
import { type Member, PACKAGES } from "~/domain/people/packages/rules";
import { sitePaths } from "~/http/site-paths.server";
import { TILES } from "~/routes/dashboard/tile-links";
import { ENTRIES, SETTINGS, TRAINER_ENTRIES } from "~/routes/shell/menu-entries";

const TRAINER: Member = { is_trainer: true, package_type: null };
const [STARTER, ADVANCED, ULTIMATE] = PACKAGES.map((package_type) => ({ is_trainer: false, package_type }));

const EVERY_LINK: ScreenLink[] = [...ENTRIES, ...TRAINER_ENTRIES, ...TILES];
const COMPLETE = new Set(EVERY_LINK.map(({ href }) => href));
const shown = (links: ScreenLink[], member: Member | undefined, paths: ReadonlySet<string> = COMPLETE) =>
  links.filter((link) => isShown(paths, member as Member, link)).map(({ href }) => href);

const FOR_ALL = ["/nutrition", "/training", "/calorie-tracking"];

describe("with every screen of the specification", () => {
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

describe("a link to a screen that the site map does not have", () => {
  const paths = new Set(["/dashboard", "/tasks", "/settings"]);

  it("is left out, whoever asks", () => {
    for (const member of [STARTER, ULTIMATE, TRAINER]) {
      expect(shown(ENTRIES, member, paths)).toEqual(["/dashboard", "/tasks"]);
      expect(shown(TILES, member, paths)).toEqual(["/tasks"]);
    }
    expect(shown([SETTINGS], TRAINER, paths)).toEqual(["/settings"]);
  });

  it("is found by its path, without the query and the fragment", () => {
    expect(
      shown([{ href: "/tasks?client=1#tick-2" }, { href: "/messages?client=1" }], TRAINER, paths),
    ).toEqual(["/tasks?client=1#tick-2"]);
  });
});

it("the site map's paths are those of its routes, without the ones that need an id", () => {
  const route = (id: string, path?: string, parentId?: string) => [
    id,
    { id, path, parentId, hasAction: false, hasLoader: false, module: "" },
  ];
  const routes = Object.fromEntries([
    route("root", ""),
    route("landing", "/", "root"),
    route("sign-in", "sign-in", "landing"),
    route("shell", undefined, "root"),
    route("tasks", "tasks", "shell"),
    route("notes", ":id/notes", "tasks"),
    route("rest", "*", "root"),
  ]);
  expect([...sitePaths(routes)].sort()).toEqual(["/", "/sign-in", "/tasks"]);
});
