import { describe, expect, it, test } from "vitest";
import { type Member, PACKAGES } from "~/domain/people/packages/rules";
import { addEntries } from "~/routes/shell/add-entries";
import { type BarEntry, type BarLink, barEntries, currentMark } from "~/routes/shell/bar-entries";

const TRAINER: Member = { is_trainer: true, package_type: null };
const [STARTER, ADVANCED, ULTIMATE] = PACKAGES.map((package_type) => ({ is_trainer: false, package_type }));

const CLIENT_BAR = ["/dashboard", "/tasks", "/training", "/calorie-tracking"];
const FOOD = ["/calorie-tracking/add", "/calorie-tracking#water"];

const shown = (entry: BarEntry) => (typeof entry === "string" ? entry : entry.href);

describe("by package and role", () => {
  it.each([
    ["Beast Starter", STARTER, [...CLIENT_BAR, "menu"]],
    ["Beast Advanced", ADVANCED, [...CLIENT_BAR, "/messages"]],
    ["Beast Ultimate", ULTIMATE, [...CLIENT_BAR, "/messages"]],
    ["a trainer", TRAINER, ["/dashboard", "/dashboard#clients", "/progress", "/messages", "more"]],
  ])("the bar at the bottom has the five entries of %s", (_, member, expected) => {
    expect(barEntries(member as Member, null).map(shown)).toEqual(expected);
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

const linksOf = (member: Member | undefined, unreviewed: Parameters<typeof barEntries>[1] = null) =>
  barEntries(member as Member, unreviewed).filter((entry): entry is BarLink => typeof entry !== "string");

/** Returns the marks of a bar on a page, by the words of the entries. */
function marks(member: Member | undefined, pathname: string) {
  return linksOf(member).flatMap((link) => {
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
    [ULTIMATE, "/dashboard", ["bar.home page"]],
    [ULTIMATE, "/progress", []],
    [TRAINER, "/dashboard", ["bar.home page"]],
    [TRAINER, "/client/abc/package", ["bar.clients true"]],
    [TRAINER, "/progress", ["bar.review page"]],
    [TRAINER, "/daily-checkins/12", ["bar.review true"]],
    [TRAINER, "/tasks", []],
  ] as const)
    expect(marks(member, pathname), pathname).toEqual(expected);
});

test.each([
  [0, 0, "/progress"],
  [2, 0, "/progress"],
  [2, 3, "/progress"],
  [0, 3, "/daily-checkins"],
])("with %i weekly and %i daily check-ins to review, Review leads to %s", (weekly, daily, href) => {
  const review = linksOf(TRAINER, { weekly, daily }).find(({ text }) => text === "bar.review") as BarLink;
  expect(review.href).toBe(href);
  expect(["/progress", "/daily-checkins"].map((path) => currentMark(review, path))).toEqual(
    href === "/progress" ? ["page", "true"] : ["true", "page"],
  );
});
