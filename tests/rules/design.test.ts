import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { PARTS } from "~/routes/design/parts";

/** The components that are no parts for themselves. */
const NO_PARTS = {
  "the page and its frame": [
    "add-link",
    "brand",
    "error-page",
    "island",
    "link-preview",
    "logout-form",
    "other-zone",
    "outside-page",
    "page",
    "page-header",
    "preferences-forms",
    "preserved-entries",
    "signed-out-hint",
    "site-links",
    "top-bar",
    "write-plan",
  ],
  "pieces of other parts": [
    "chart-dots",
    "chart-frame",
    "chart-table",
    "client-choice",
    "day-form",
    "dialog-form",
    "guard-field",
    "form-ends",
    "last-dot",
    "line-chart",
    "linked-text",
    "waiting-count",
  ],
};

test("the page of the design shows every part of app/components", () => {
  const files = readdirSync("app/components").filter((name) => name.endsWith(".tsx"));
  const shown = PARTS.map(({ name }) => name);
  expect([...shown, ...Object.values(NO_PARTS).flat()].sort()).toEqual(
    files.map((name) => name.replace(/\.tsx$/, "")).sort(),
  );
});
