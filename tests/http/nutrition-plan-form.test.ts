import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { type Cast, enterCast } from "../support/cast";
import { Page } from "../support/page";
import { type SharedServer, sharedServer } from "../support/shared-server";

const QUESTION = "Are you sure you want to delete this nutrition plan? This action cannot be undone.";

interface Plan {
  id: number;
  title: string;
  version: number;
  meals: { id: string; name: string }[];
}

let server: SharedServer;
let cast: Cast;
let coach: BrowserClient;
let coach2: BrowserClient;
let client: BrowserClient;
let uta: string;
let othersClient: string;
beforeAll(async () => {
  server = await sharedServer();
  cast = await enterCast(server.origin);
  ({ coach, coach2, client, uta, othersClient } = cast);
});

const get = (path: string, person = coach) => Page.of(person.get(path));
const post = (path: string, fields: [string, string][] | Record<string, string>, person = coach) =>
  Page.of(person.post(path, fields));
const plans = async (person = coach): Promise<Plan[]> => (await person.get("/api/nutrition-plans")).json();
const named = async (title: string) => (await plans()).filter((plan) => plan.title === title);

async function write(title: string, ...meals: string[]): Promise<Plan> {
  const body = { client_user_id: uta, title, meals: meals.map((name) => ({ name })) };
  return await (await coach.json("POST", "/api/nutrition-plans", body)).json();
}

/** A filled form of a new plan with two meals. */
async function filled(facts: Record<string, string> = {}) {
  const page = await get("/nutrition/new");
  const two = await post("/nutrition/new", [
    ...page.form("title").fields(),
    ...page.form("title").button("Add meal"),
  ]);
  const written = {
    client_user_id: uta,
    title: "Lean bulk",
    "meals[0].name": "Oats",
    "meals[1].name": "Rice",
  };
  return two.form("title").fields({ ...written, ...facts });
}

describe("writing a plan by form", () => {
  it("saves it, and says so once", async () => {
    const fields = await filled({ title: "By form", calories_target: "2400", "meals[1].calories": "650" });
    const answer = await post("/nutrition/new", fields);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/nutrition"]);
    const list = await get("/nutrition");
    expect(list.text).toContain("The plan is created.");
    expect(list.text).toContain("By form");
    expect((await get("/nutrition")).text).not.toContain("The plan is created.");
    expect(await named("By form")).toMatchObject([
      {
        calories_target: 2400,
        protein_target: null,
        meals: [
          { name: "Oats", calories: null },
          { name: "Rice", calories: 650 },
        ],
      },
    ]);
  });

  it("shows it to the client, who has no buttons for it", async () => {
    await post("/nutrition/new", await filled({ title: "For Uta's eyes" }));
    const page = await get("/nutrition", client);
    expect(page.text).toContain("For Uta's eyes");
    expect(page.html).not.toContain("/edit");
    expect(page.html).not.toContain("/nutrition/new");
  });

  it("sent twice makes one plan", async () => {
    const fields = await filled({ title: "Double click" });
    for (const answer of await Promise.all([post("/nutrition/new", fields), post("/nutrition/new", fields)]))
      expect(answer.status).toBe(302);
    expect((await post("/nutrition/new", fields)).status).toBe(302);
    expect(await named("Double click")).toHaveLength(1);
  });

  it("sent again with something else is refused with what was typed; saving again makes a second plan", async () => {
    const fields = await filled({ title: "Went back", description: "First" });
    await post("/nutrition/new", fields);
    const changed = fields.map(([name, value]): [string, string] =>
      name === "description" ? [name, "Second"] : [name, value],
    );
    const refused = await post("/nutrition/new", changed);
    expect([refused.status, refused.alerts]).toEqual([
      409,
      [expect.stringContaining("already created a plan")],
    ]);
    const form = refused.form("title");
    for (const [name, value] of changed)
      if (value && name !== "idempotency_key") expect([name, form.value(name)]).toEqual([name, value]);
    expect(await named("Went back")).toHaveLength(1);
    const added = await post("/nutrition/new", [...form.fields(), ...form.button("Add meal")]);
    const second = added.form("title").fields({ "meals[2].name": "Soup" });
    for (const again of [second, second]) expect((await post("/nutrition/new", again)).status).toBe(302);
    expect(await named("Went back")).toMatchObject([{ description: "Second" }, { description: "First" }]);
  });

  it("sent again after its plan was deleted is refused first, too", async () => {
    const fields = await filled({ title: "Deleted since" });
    await post("/nutrition/new", fields);
    const [plan] = await named("Deleted since");
    await post(`/nutrition/${plan?.id}/delete`, {});
    const refused = await post("/nutrition/new", fields);
    expect(refused.status).toBe(409);
    expect((await post("/nutrition/new", refused.form("title").fields())).status).toBe(302);
    expect(await named("Deleted since")).toHaveLength(1);
  });

  it("begins with the client it was opened for, if that is the trainer's", async () => {
    expect((await get(`/nutrition/new?client=${uta}`)).form("title").value("client_user_id")).toBe(uta);
    expect((await get(`/nutrition/new?client=${othersClient}`)).form("title").value("client_user_id")).toBe(
      "",
    );
  });

  it("shows text as text", async () => {
    await post("/nutrition/new", await filled({ title: '<b>Bold</b> & "quoted"' }));
    const page = await get("/nutrition");
    expect(page.text).toContain('<b>Bold</b> & "quoted"');
    expect(page.html).not.toContain("<b>Bold</b>");
  });
});

describe("a form with mistakes comes back", () => {
  it("with what was typed, and a word at each wrong field", async () => {
    const typed = {
      title: "  ",
      description: "Kept\n\nas typed",
      calories_target: "20001",
      fat_target: "many",
      "meals[0].name": "",
      "meals[0].description": "Kept too",
      "meals[1].calories": "-1",
      "meals[1].notes": "And this <one>",
    };
    const fields = await filled(typed);
    const page = await post("/nutrition/new", fields);
    expect([page.status, page.alerts]).toEqual([
      400,
      ["The plan isn't saved yet. Please check the marked fields."],
    ]);
    const form = page.form("title");
    for (const [name, value] of Object.entries(typed))
      if (value.trim()) expect([name, form.value(name)]).toEqual([name, value]);
    expect(form.value("client_user_id")).toBe(uta);
    expect(form.value("idempotency_key")).toBe(new Map(fields).get("idempotency_key"));
    expect(page.errorOf("title")).toBe("Please fill this in.");
    expect(page.errorOf("calories_target")).toBe("Please enter 20000 or less.");
    expect(page.errorOf("fat_target")).toBe("Please enter a number.");
    expect(page.errorOf("meals[0].name")).toBe("Please fill this in.");
    expect(page.errorOf("meals[1].calories")).toBe("Please enter 0 or more.");
    for (const right of ["description", "meals[0].description", "meals[1].name", "meals[1].notes"])
      expect(page.errorOf(right)).toBeUndefined();
  });

  it("in German for whoever chose it", async () => {
    const deutsch = await new BrowserClient(server.origin).signIn(cast.coachEmail);
    deutsch.cookies.set("language", "de");
    const page = await post("/nutrition/new", await filled({ title: "", protein_target: "5001" }), deutsch);
    expect([page.errorOf("title"), page.errorOf("protein_target")]).toEqual([
      "Bitte fülle dieses Feld aus.",
      "Bitte gib höchstens 5000 ein.",
    ]);
  });

  it("without a client", async () => {
    const page = await post("/nutrition/new", await filled({ client_user_id: "" }));
    expect([page.status, page.errorOf("client_user_id")]).toEqual([400, "Please fill this in."]);
    expect(page.form("title").attributesOf("client_user_id")).toMatchObject({
      "aria-invalid": "true",
      "aria-describedby": "plan-client_user_id-error",
      autofocus: "",
    });
  });

  it.each([
    ["another trainer's client", () => othersClient],
    ["nobody", () => randomUUID()],
  ])("for %s, with the reason", async (_, id) => {
    const page = await post("/nutrition/new", await filled({ client_user_id: id(), title: "For whom?" }));
    expect([page.status, page.alerts]).toEqual([404, ["This isn't one of your clients"]]);
    expect(page.form("title").value("title")).toBe("For whom?");
    expect(await named("For whom?")).toEqual([]);
  });
});

describe("the meals' buttons without a script", () => {
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

  it("offer to take back what they removed: it comes back as it was, its id too", async () => {
    const plan = await write("Taken back", "Oats", "Rice");
    const path = `/nutrition/${plan.id}/edit`;
    const form = (await get(path)).form("title");
    const fields = form.fields({ "meals[0].calories": "540", "meals[0].notes": 'With "berries" & <milk>' });
    const removed = await post(path, [...fields, ...form.button("Remove meal 1")]);
    expect(removed.statuses).toEqual(["Removed: Oats"]);
    const rest = removed.form("title");
    const back = await post(path, [...rest.fields(), ...rest.button("Undo")]);
    expect([back.status, back.statuses, back.form("title").offers("Undo")]).toEqual([200, [], false]);
    for (const [name, value] of fields) expect([name, back.form("title").value(name)]).toEqual([name, value]);
  });

  it("move a meal", async () => {
    for (const button of ["Move meal 2 up", "Move meal 1 down"]) {
      const { page, names } = await press(button);
      expect([page.status, names]).toEqual([200, ["Rice", "Oats"]]);
      expect(page.form("title").value("meals[0].notes")).toBe("Basmati");
    }
  });

  it("save nothing", async () => {
    await press("Add meal", { ...typed, description: "Not saved" });
    for (const plan of await plans()) expect(plan).not.toMatchObject({ description: "Not saved" });
  });

  it("end at 50 meals", async () => {
    const rows = Object.fromEntries(
      Array.from({ length: 50 }, (_, row) => [`meals[${row}].name`, `Meal ${row}`]),
    );
    const page = await post("/nutrition/new", { client_user_id: uta, title: "", ...rows });
    expect(page.form("title").has("meals[49].name")).toBe(true);
    expect(() => page.form("title").button("Add meal")).toThrow("no button");
  });
});

describe("changing a plan by form", () => {
  it("begins with what it says, and saves what it says then", async () => {
    const plan = await write("Before", "Oats", "Rice");
    const path = `/nutrition/${plan.id}/edit`;
    const form = (await get(path)).form("title");
    expect(form.value("title")).toBe("Before");
    const answer = await post(path, form.fields({ title: "After", "meals[0].name": "Porridge" }));
    expect([answer.status, answer.headers.get("location")]).toEqual([302, `/nutrition#plan-${plan.id}`]);
    expect((await get("/nutrition")).text).toContain("The plan is saved.");
    const [saved] = await named("After");
    expect(saved?.meals).toMatchObject([
      { id: plan.meals[0]?.id, name: "Porridge" },
      { id: plan.meals[1]?.id, name: "Rice" },
    ]);
  });

  it("a removed first meal keeps the second one what it was", async () => {
    const plan = await write("Two meals", "Oats", "Rice");
    const path = `/nutrition/${plan.id}/edit`;
    const form = (await get(path)).form("title");
    const removed = (await post(path, [...form.fields(), ...form.button("Remove meal 1")])).form("title");
    await post(path, removed.fields({ title: "One meal" }));
    expect((await named("One meal"))[0]?.meals).toMatchObject([{ id: plan.meals[1]?.id, name: "Rice" }]);
  });

  it("over a newer save is refused with what was typed; saving again replaces it", async () => {
    const plan = await write("Twice", "Oats");
    const path = `/nutrition/${plan.id}/edit`;
    const [mine, theirs] = [(await get(path)).form("title"), (await get(path)).form("title")];
    await post(path, theirs.fields({ title: "Theirs" }));
    const refused = await post(path, mine.fields({ title: "Mine" }));
    expect([refused.status, refused.alerts]).toEqual([
      409,
      [expect.stringContaining("Someone else saved this plan")],
    ]);
    expect(refused.form("title").value("title")).toBe("Mine");
    expect(await named("Theirs")).toHaveLength(1);
    expect((await post(path, refused.form("title").fields())).status).toBe(302);
    expect((await named("Mine"))[0]).toMatchObject({ id: plan.id, version: 3 });
  });

  it("does not change while it has mistakes", async () => {
    const plan = await write("Stays", "Oats");
    const path = `/nutrition/${plan.id}/edit`;
    const page = await post(
      path,
      (await get(path)).form("title").fields({ title: "", "meals[0].name": "Soup" }),
    );
    expect([page.status, page.errorOf("title")]).toEqual([400, "Please fill this in."]);
    expect(page.form("title").value("meals[0].name")).toBe("Soup");
    expect((await named("Stays"))[0]).toMatchObject({ version: 1, meals: [{ name: "Oats" }] });
  });

  it("cannot give it to another client", async () => {
    const plan = await write("Uta's", "Oats");
    const path = `/nutrition/${plan.id}/edit`;
    const page = await post(path, (await get(path)).form("title").fields({ client_user_id: cast.stefan }));
    expect([page.status, page.alerts]).toEqual([400, ["The client of a plan can't be changed"]]);
  });
});

describe("deleting a plan by form", () => {
  it("asks first, then takes it away", async () => {
    const plan = await write("To be deleted", "Oats");
    const path = `/nutrition/${plan.id}/delete`;
    const question = await get(path);
    expect(question.text).toContain(QUESTION);
    expect(question.text).toContain("To be deleted");
    expect(await named("To be deleted")).toHaveLength(1);
    const answer = await post(path, {});
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/nutrition"]);
    expect((await get("/nutrition")).text).toContain("The plan is deleted.");
    expect(await named("To be deleted")).toEqual([]);
    expect((await get(path)).status).toBe(404);
    expect((await post(path, {})).status).toBe(404);
  });
});

describe("who may not", () => {
  let plan: Plan;
  let fields: [string, string][];
  beforeAll(async () => {
    plan = await write("Not yours", "Oats");
    fields = (await get(`/nutrition/${plan.id}/edit`)).form("title").fields({ title: "Taken over" });
  });
  const paths = () => ["/nutrition/new", `/nutrition/${plan.id}/edit`, `/nutrition/${plan.id}/delete`];

  it.each([
    ["clients, who are sent to the dashboard", () => client, "/dashboard"],
    ["visitors, who are sent to the start", () => new BrowserClient(server.origin), "/"],
  ])("%s", async (_, person, to) => {
    for (const path of paths()) {
      for (const answer of [await get(path, person()), await post(path, fields, person())])
        expect([path, answer.status, answer.headers.get("location")]).toEqual([path, 302, to]);
    }
    expect(await named("Not yours")).toMatchObject([{ version: 1 }]);
    expect(await named("Taken over")).toEqual([]);
  });

  it("other trainers, for whom it does not exist", async () => {
    for (const path of paths().slice(1)) {
      expect((await get(path, coach2)).status).toBe(404);
      expect((await post(path, fields, coach2)).status).toBe(404);
    }
    expect(await named("Not yours")).toMatchObject([{ version: 1 }]);
  });

  it.each(["0", "abc", "2147483648", "1.5", "-1"])("anybody for the plan %s, which cannot be", async (id) => {
    for (const name of ["edit", "delete"]) {
      expect((await get(`/nutrition/${id}/${name}`)).status).toBe(404);
      expect((await post(`/nutrition/${id}/${name}`, fields)).status).toBe(404);
    }
  });
});
