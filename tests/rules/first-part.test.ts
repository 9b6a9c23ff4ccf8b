import { expect, test } from "vitest";
import { firstPartOf } from "~/domain/shared/pages/first-part";
import { kindIn as kindOfCheckInsIn } from "~/routes/check-ins/kind";
import { kindIn } from "~/routes/plans/kind";
import { spellingsOf } from "../support/spellings";

const at = (path: string) => ({ url: `https://app.example${path}` });

test("the first part of a path is read in every spelling that the router treats alike", () => {
  for (const path of [
    ...spellingsOf("/training"),
    ...spellingsOf("/training/7/delete"),
    "/%54rainin%67/7/copy",
  ])
    expect([path, firstPartOf(path)]).toEqual([path, "training"]);
  expect(["/", "", "/%E0%A4%A/x"].map(firstPartOf)).toEqual(["", "", "%e0%a4%a"]);
});

test("a dialog acts on the plans and the check-ins of the screen that it is opened on", () => {
  expect(
    ["/nutrition/7/delete", "/training/templates/7/copy", "/TRAINING/7/delete"].map((path) =>
      kindIn(at(path)),
    ),
  ).toEqual(["nutrition", "training", "training"]);
  expect(
    [
      "/progress/7/delete",
      "/daily-checkins/7/delete",
      "/Daily-Checkins/7/delete",
      "/photos/7/delete",
      "/%70hotos/7/delete",
    ].map((path) => kindOfCheckInsIn(at(path))),
  ).toEqual(["weekly", "daily", "daily", undefined, undefined]);
});
