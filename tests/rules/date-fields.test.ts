import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("every date field is one that says its date in words, or stands below the name of its day", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".tsx"),
  );
  const withDates = files.filter((name) => readFileSync(`app/${name}`, "utf8").includes('type="date"'));
  expect(withDates.sort()).toEqual(["components/date-field.tsx", "components/day-form.tsx"]);
});
