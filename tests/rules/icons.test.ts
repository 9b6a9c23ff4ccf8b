import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ICON_NAMES } from "~/components/icon-names";
import { drawSprite } from "../../bin/icon-sprite";

const app = new URL("../../app/", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, app), "utf8");

it("the file of icons is the one that `npm run icons` draws", async () => {
  expect(read("icons/lucide.svg")).toBe(await drawSprite());
});

it("every icon in the file is shown somewhere", () => {
  const files = ["components", "routes"].flatMap((folder) =>
    readdirSync(new URL(folder, app), { recursive: true, encoding: "utf8" }).map(
      (path) => `${folder}/${path}`,
    ),
  );
  const code = files
    .filter((path) => /(?<!icon-names)\.tsx?$/.test(path))
    .map(read)
    .join("\n");
  const isShown = (name: string) => new RegExp(`(name=|icon=|[?:] )"${name}"`).test(code);
  expect(ICON_NAMES.filter((name) => !isShown(name))).toEqual([]);
});
