import { describe, expect, it, test } from "vitest";
import { type Member, PACKAGES } from "~/domain/people/packages/rules";
import { addEntries } from "~/routes/shell/add-entries";
import { type BarEntry, type BarLink, barEntries, currentMark } from "~/routes/shell/bar-entries";

const TRAINER: Member = { is_trainer: true, package_type: null };
const [STARTER, ADVANCED, ULTIMATE] = PACKAGES.map((package_type) => ({ is_trainer: false, package_type }));

const CLIENT_BAR = ["/tasks", "/training", "add", "/calorie-tracking"];
const FOOD = ["/calorie-tracking/add", "/calorie-tracking#water"];

const shown = (entry: BarEntry) => (typeof entry === "string" ? entry : entry.href);

describe("by package and role", () => {
  it.each([
    ["Beast Starter", STARTER, [...CLIENT_BAR, "menu"]],
    ["Beast Advanced", ADVANCED, [...CLIENT_BAR, "/messages"]],
    ["Beast Ultimate", ULTIMATE, [...CLIENT_BAR, "/messages"]],
    ["a trainer", TRAINER, ["/dashboard", "/dashboard#clients", "/progress", "/messages", "more"]],
  ])("the bar at the bottom has the five entries of %s", (_, member, expected) => {
    expect(barEntries(member as Member).map(shown)).toEqual(expected);
  });

  it.each([
    ["Beast Starter", STARTER, FOOD],
    ["Beast Advanced", ADVANCED, ["/progress/new", ...FOOD, "/messages"]],
    ["Beast Ultimate", ULTIMATE, ["/daily-checkins/new", "/progress/new", ...FOOD, "/messages"]],
    [
      "a trainer",
      TRAINER,
      ["/nutrition/new", "/training/new", "/manage-tasks/new", "/codes/new", "/messages/new"],
    ],
  ])("+ offers what %s can add", (_, member, expected) => {
    expect(addEntries(member as Member).map(({ href }) => href)).toEqual(expected);
  });
});

/** Returns the marks of a bar on a page, by the words of the entries. */
function marks(member: Member | undefined, pathname: string) {
  const links = barEntries(member as Member).filter((entry): entry is BarLink => typeof entry !== "string");
  return links.flatMap((link) => {
    const mark = currentMark(link, pathname);
    return mark ? [`${link.text} ${mark}`] : [];
  });
}

test("at most one entry of the bar is the current one", () => {
  for (const [member, pathname, expected] of [
    [ULTIMATE, "/tasks", ["bar.today page"]],
    [ULTIMATE, "/tasks/12/notes", ["bar.today page"]],
    [ULTIMATE, "/nutrition", ["bar.plan true"]],
    [ULTIMATE, "/training", ["bar.plan page"]],
    [ULTIMATE, "/foods", ["bar.food true"]],
    [ULTIMATE, "/dashboard", []],
    [TRAINER, "/dashboard", ["bar.home page"]],
    [TRAINER, "/client/abc/package", ["bar.clients true"]],
    [TRAINER, "/progress", ["bar.review page"]],
    [TRAINER, "/tasks", []],
  ] as const)
    expect(marks(member, pathname), pathname).toEqual(expected);
});
