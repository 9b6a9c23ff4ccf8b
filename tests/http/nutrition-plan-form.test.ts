import { beforeAll, describe, expect, it } from "vitest";
import { type Cast, enterCast } from "../support/cast";
import { Page } from "../support/page";
import { sharedServer } from "../support/shared-server";

let cast: Cast;
beforeAll(async () => {
  cast = await enterCast((await sharedServer()).origin);
});

const get = (path: string) => Page.of(cast.coach.get(path));
const post = (path: string, fields: [string, string][] | Record<string, string>) =>
  Page.of(cast.coach.post(path, fields));

/** Returns the fields of a filled form of a new plan with two meals. */
async function filled(facts: Record<string, string> = {}) {
  const page = await get(`/nutrition/new?for=${cast.uta}`);
  const two = await post("/nutrition/new", [
    ...page.form("title").fields(),
    ...page.form("title").button("Add meal"),
  ]);
  const written = {
    client_user_id: cast.uta,
    title: "Lean bulk",
    "meals[0].name": "Oats",
    "meals[1].name": "Rice",
  };
  return two.form("title").fields({ ...written, ...facts });
}

describe("the list buttons of the meals without a script", () => {
  const typed = {
    title: "",
    calories_target: "not yet",
    "meals[0].name": "Oats",
    "meals[1].name": "Rice",
    "meals[1].notes": "Basmati",
  };
  const press = async (button: string, facts: Record<string, string> = typed) => {
    const before = await post("/nutrition/new", await filled({ ...facts, title: "" }));
    const form = before.form("title");
    const page = await post("/nutrition/new", [...form.fields(), ...form.button(button)]);
    const names = page
      .form("title")
      .fields()
      .flatMap(([name, value]) => (/^meals\[\d+\]\.name$/.test(name) ? [value] : []));
    return { page, names };
  };

  it("add a meal", async () => {
    const { page, names } = await press("Add meal");
    expect([page.status, names]).toEqual([200, ["Oats", "Rice", ""]]);
    expect(page.form("title").value("calories_target")).toBe("not yet");
  });

  it("remove a meal", async () => {
    const { page, names } = await press("Remove meal 1");
    expect([page.status, names]).toEqual([200, ["Rice"]]);
    expect(page.form("title").value("meals[0].notes")).toBe("Basmati");
    expect(() => page.form("title").button("Remove meal 1")).toThrow("no button");
  });

  it("move a meal", async () => {
    for (const button of ["Move meal 2 up", "Move meal 1 down"]) {
      const { page, names } = await press(button);
      expect([page.status, names]).toEqual([200, ["Rice", "Oats"]]);
      expect(page.form("title").value("meals[0].notes")).toBe("Basmati");
    }
  });

  it("stop adding at 50 meals", async () => {
    const rows = Object.fromEntries(
      Array.from({ length: 50 }, (_, row) => [`meals[${row}].name`, `Meal ${row}`]),
    );
    const page = await post("/nutrition/new", { client_user_id: cast.uta, title: "", ...rows });
    expect(page.form("title").has("meals[49].name")).toBe(true);
    expect(() => page.form("title").button("Add meal")).toThrow("no button");
  });
});
