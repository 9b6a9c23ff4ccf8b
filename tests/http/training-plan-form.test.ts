import { beforeAll, describe, expect, it } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { type Cast, enterCast } from "../support/cast";
import { type Form, Page } from "../support/page";
import { type SharedServer, sharedServer } from "../support/shared-server";

const NEW = "/training/new";

type Fields = [string, string][];
interface Plan {
  id: number;
  title: string;
  version: number;
  workouts: { id: string; name: string; exercises: { id: string; name: string }[] }[];
}

let server: SharedServer;
let cast: Cast;
beforeAll(async () => {
  server = await sharedServer();
  cast = await enterCast(server.origin);
});

const get = (path: string, person = cast.coach) => Page.of(person.get(path));
const post = (path: string, fields: Fields | Record<string, string>, person = cast.coach) =>
  Page.of(person.post(path, fields));
const plans = async (): Promise<Plan[]> => (await cast.coach.get("/api/training-plans")).json();
const named = async (title: string) => (await plans()).filter((plan) => plan.title === title);
const editOf = ({ id }: Plan) => `/training/${id}/edit`;

async function write(title: string, workouts: Record<string, string[]>): Promise<Plan> {
  const body = {
    client_user_id: cast.uta,
    title,
    workouts: Object.entries(workouts).map(([name, exercises]) => ({
      name,
      exercises: exercises.map((exercise) => ({ name: exercise })),
    })),
  };
  return await (await cast.coach.json("POST", "/api/training-plans", body)).json();
}

/** Presses a list button of a form that is filled in with the given values, and returns the next form. */
async function press(
  form: Form,
  [button, position]: [string, number?],
  filled: Record<string, string> = {},
  path = NEW,
): Promise<Form> {
  const page = await post(path, [...form.fields(filled), ...form.button(button, position)]);
  expect(page.status).toBe(200);
  return page.form("title");
}

/** Returns the names of a form's workouts, each with the names of its exercises. */
function names(form: Form): [string, string[]][] {
  const rows = (list: string) => {
    const indexes: number[] = [];
    while (form.has(`${list}[${indexes.length}].name`)) indexes.push(indexes.length);
    return indexes;
  };
  return rows("workouts").map((row) => [
    form.value(`workouts[${row}].name`) as string,
    rows(`workouts[${row}].exercises`).map(
      (position) => form.value(`workouts[${row}].exercises[${position}].name`) as string,
    ),
  ]);
}

/** Returns a filled form of a new plan with the workouts Push (Press, Dips) and Pull (Row). */
async function filled(facts: Record<string, string> = {}): Promise<Form> {
  let form = (await get(`${NEW}?for=${cast.uta}`)).form("title");
  form = await press(form, ["Add exercise"], {
    client_user_id: cast.uta,
    title: "Strong",
    "workouts[0].name": "Push",
    "workouts[0].exercises[0].name": "Press",
  });
  form = await press(form, ["Add workout"], { "workouts[0].exercises[1].name": "Dips" });
  // Moves a workout down and up again to get a form that contains everything typed so far.
  // Pull has a day: the page would ask about two workouts without one.
  const pull = { "workouts[1].name": "Pull", "workouts[1].weekdays": "4" };
  const typed = { ...pull, "workouts[1].exercises[0].name": "Row", ...facts };
  form = await press(form, ["Move workout 1 down"], typed);
  return await press(form, ["Move workout 2 up"]);
}

describe("writing a training plan by form", () => {
  it("starts with one workout and one exercise of three sets of ten", async () => {
    const page = await get(`${NEW}?for=${cast.uta}`);
    const form = page.form("title");
    expect([page.dialogs, names(form)]).toEqual([["Create Training Plan"], [["", [""]]]]);
    const exercise = "workouts[0].exercises[0]";
    expect(
      ["sets", "reps", "weight", "targets", "notes"].map((field) => form.value(`${exercise}.${field}`)),
    ).toEqual(["3", "10", "", "", ""]);
    for (const button of ["Remove workout 1", "Remove exercise 1", "Move workout 1 up"])
      expect(form.offers(button)).toBe(false);
  });

  it("saves the plan with the Enter key and shows the notice once", async () => {
    const form = await filled({
      title: "By form",
      duration_weeks: "12",
      "workouts[1].exercises[0].weight": "40 kg",
    });
    expect(form.enter()).toEqual([]);
    const answer = await post(NEW, [...form.fields(), ...form.enter()]);
    expect([answer.status, answer.headers.get("location")]).toEqual([
      302,
      expect.stringMatching(/^\/training#plan-\d+$/),
    ]);
    const list = await get("/training");
    expect(list.statuses).toEqual(['"By form" is on for Uta Ultimate from today. See the day']);
    expect((await get("/training")).statuses).toEqual([]);
    expect(await named("By form")).toMatchObject([
      {
        duration_weeks: 12,
        workouts: [
          {
            name: "Push",
            exercises: [
              { name: "Press", sets: 3, reps: "10" },
              { name: "Dips", sets: 3 },
            ],
          },
          { name: "Pull", exercises: [{ name: "Row", weight: "40 kg" }] },
        ],
      },
    ]);
  });
});

describe("the targets of an exercise in the form", () => {
  const targets = "workouts[0].exercises[0].targets";

  it("are kept by the list buttons, saved, shown in words, and cleared with an empty field", async () => {
    const form = await press(await filled({ title: "Has targets", [targets]: "r90 w1 slow" }), [
      "Move workout 1 down",
    ]);
    const back = await press(form, ["Move workout 2 up"]);
    expect(back.value(targets)).toBe("r90 w1 slow");
    expect((await post(NEW, back.fields())).status).toBe(302);
    const [plan] = await named("Has targets");
    expect(plan?.workouts[0]?.exercises).toMatchObject([{ name: "Press", targets: "r90 w1 slow" }, {}]);
    const edited = await get(editOf(plan as Plan));
    for (const page of [edited, await get("/training", cast.client)])
      for (const words of ["Rest 90 s", "1 warm-up set", "slow"]) expect(page.text).toContain(words);
    expect(edited.form("title").value(targets)).toBe("r90 w1 slow");
    const cleared = await post(editOf(plan as Plan), edited.form("title").fields({ [targets]: "" }));
    expect(cleared.status).toBe(302);
    const [after] = await named("Has targets");
    expect(Object.keys(after?.workouts[0]?.exercises[0] ?? {})).not.toContain("targets");
  });
});

describe("a form with mistakes", () => {
  it("refuses sets that are no whole number, when a plan is made and when it is changed", async () => {
    const sets = "workouts[0].exercises[0].sets";
    const refused = async (path: string, form: Form) => {
      const page = await post(path, form.fields({ [sets]: "abc" }));
      return [page.status, page.errorOf(sets), page.form("title").value(sets)];
    };
    const expected = [400, "This must be a number without a comma or a point, such as 72.", "abc"];
    expect(await refused(NEW, await filled({ title: "No sets" }))).toEqual(expected);
    expect(await named("No sets")).toEqual([]);
    const plan = await write("Has sets", { Push: ["Press"] });
    expect(await refused(editOf(plan), (await get(editOf(plan))).form("title"))).toEqual(expected);
    expect(await named("Has sets")).toMatchObject([{ version: 1, workouts: [{ exercises: [{ sets: 3 }] }] }]);
  });

  it("is returned with the input and a message at each wrong field", async () => {
    const typed = {
      title: "  ",
      description: "Kept\n\nas typed",
      duration_weeks: "521",
      "workouts[0].name": "",
      "workouts[0].description": "Kept too",
      "workouts[0].exercises[0].reps": "as many as are <clean>",
      "workouts[0].exercises[1].sets": "2.5",
      "workouts[1].exercises[0].name": "",
      "workouts[1].exercises[0].notes": "And this",
    };
    const page = await post(NEW, (await filled()).fields(typed));
    expect([page.status, page.alerts]).toEqual([
      400,
      ["The plan isn't saved yet. Please check the marked fields."],
    ]);
    const form = page.form("title");
    for (const [name, value] of Object.entries(typed))
      if (value.trim()) expect([name, form.value(name)]).toEqual([name, value]);
    expect(page.errorOf("title")).toBe("Please fill this in.");
    expect(page.errorOf("duration_weeks")).toBe("Please enter 520 or less.");
    expect(page.errorOf("workouts[0].name")).toBe("Please fill this in.");
    expect(page.errorOf("workouts[0].exercises[1].sets")).toEqual(expect.any(String));
    expect(page.errorOf("workouts[1].exercises[0].name")).toBe("Please fill this in.");
    for (const right of ["description", "workouts[1].name", "workouts[0].exercises[0].reps"])
      expect(page.errorOf(right)).toBeUndefined();
  });
});

describe("the list buttons without a script", () => {
  it("add a workout and an exercise, and keep what was typed", async () => {
    const form = await press(await filled({ duration_weeks: "not yet" }), ["Add exercise", 1]);
    expect(names(form)).toEqual([
      ["Push", ["Press", "Dips"]],
      ["Pull", ["Row", ""]],
    ]);
    const more = await press(form, ["Add workout"]);
    expect(names(more)).toEqual([...names(form), ["", [""]]]);
    expect([more.value("workouts[2].exercises[0].sets"), more.value("duration_weeks")]).toEqual([
      "3",
      "not yet",
    ]);
  });

  it("remove a workout or an exercise in the middle", async () => {
    const three = await press(await filled(), ["Add exercise"]);
    const less = await press(three, ["Remove exercise 2"], { "workouts[0].exercises[2].name": "Fly" });
    expect(names(less)[0]).toEqual(["Push", ["Press", "Fly"]]);
    const four = await press(less, ["Add workout"]);
    const rest = await press(four, ["Remove workout 2"], { "workouts[2].name": "Legs" });
    expect(names(rest)).toEqual([
      ["Push", ["Press", "Fly"]],
      ["Legs", [""]],
    ]);
  });

  it("offer Undo, which brings back a removed row as it was, with its id and its exercises", async () => {
    const path = editOf(await write("Taken back", { Push: ["Press", "Dips"], Pull: ["Row"] }));
    const form = (await get(path)).form("title");
    const fields = form.fields({
      "workouts[0].name": "Push A",
      "workouts[0].description": "Two\nlines",
      "workouts[0].exercises[1].notes": 'To "depth" & <slow>',
    });
    for (const [button, notice] of [
      ["Remove workout 1", "Removed: Push A"],
      ["Remove exercise 2", "Removed: Dips"],
    ] as const) {
      const removed = await post(path, [...fields, ...form.button(button)]);
      expect(removed.statuses).toEqual([notice]);
      const back = await press(removed.form("title"), ["Undo"], {}, path);
      for (const [name, value] of fields) expect([name, back.value(name)]).toEqual([name, value]);
      expect(back.offers("Undo")).toBe(false);
    }
  });

  it("call a removed row without a name by its number", async () => {
    const form = await press(await filled(), ["Add exercise"]);
    const removed = await post(NEW, [...form.fields(), ...form.button("Remove exercise 3")]);
    expect(removed.statuses).toEqual(["Removed: Exercise 3"]);
  });

  it("do not remove the last workout or the last exercise", async () => {
    const one = await press(await filled(), ["Remove workout 1"]);
    expect(names(one)).toEqual([["Pull", ["Row"]]]);
    for (const button of ["Remove workout 1", "Remove exercise 1"]) expect(one.offers(button)).toBe(false);
  });

  it("move a row with everything in it", async () => {
    const form = await filled({ "workouts[0].exercises[1].notes": "To depth" });
    for (const button of ["Move workout 1 down", "Move workout 2 up"])
      expect(names(await press(form, [button]))).toEqual([
        ["Pull", ["Row"]],
        ["Push", ["Press", "Dips"]],
      ]);
    for (const button of ["Move exercise 1 down", "Move exercise 2 up"]) {
      const moved = await press(form, [button]);
      expect(names(moved)[0]).toEqual(["Push", ["Dips", "Press"]]);
      expect(moved.value("workouts[0].exercises[0].notes")).toBe("To depth");
    }
  });

  it("copy a row with its unsaved input, and the copy gets its own ids when it is saved", async () => {
    const plan = await write("Copied rows", { Push: ["Press"] });
    const path = editOf(plan);
    const form = (await get(path)).form("title");
    const typed = { "workouts[0].name": "Push A", "workouts[0].exercises[0].weight": "80 kg" };
    const twice = await press(form, ["Duplicate workout 1"], typed, path);
    const thrice = await press(twice, ["Duplicate exercise 1", 1], {}, path);
    expect(names(thrice)).toEqual([
      ["Push A", ["Press"]],
      ["Push A", ["Press", "Press"]],
    ]);
    const [workout] = plan.workouts;
    expect(thrice.value("workouts[0].id")).toBe(workout?.id);
    expect(thrice.value("workouts[0].exercises[0].id")).toBe(workout?.exercises[0]?.id);
    for (const copy of ["workouts[1]", "workouts[1].exercises[0]", "workouts[1].exercises[1]"])
      expect([copy, thrice.value(`${copy}.id`)]).toEqual([copy, ""]);
    expect(thrice.value("workouts[1].exercises[1].weight")).toBe("80 kg");
    expect((await post(path, thrice.fields({ "workouts[1].name": "Push B" }))).status).toBe(302);
    const [saved] = await named("Copied rows");
    expect(saved?.workouts[0]).toMatchObject({
      id: workout?.id,
      name: "Push A",
      exercises: [{ ...workout?.exercises[0], weight: "80 kg" }],
    });
    const ids = saved?.workouts.flatMap((each) => [each.id, ...each.exercises.map(({ id }) => id)]);
    expect(new Set(ids).size).toBe(5);
  });

  it("stop adding at 30 workouts and at 50 exercises", async () => {
    const rows = (count: number, name: (row: number) => string) =>
      Object.fromEntries(Array.from({ length: count }, (_, row) => [name(row), "x"]));
    const sent = async (fields: Record<string, string>) =>
      (await post(NEW, { client_user_id: cast.uta, title: "", ...fields })).form("title");
    const workouts = (count: number) => ({
      ...rows(count, (row) => `workouts[${row}].name`),
      ...rows(count, (row) => `workouts[${row}].exercises[0].name`),
    });
    expect((await sent(workouts(29))).offers("Add workout")).toBe(true);
    const full = await sent(workouts(30));
    expect([full.offers("Add workout"), full.offers("Duplicate workout 1")]).toEqual([false, false]);
    const exercises = (count: number) => ({
      ...workouts(1),
      ...rows(count, (row) => `workouts[0].exercises[${row}].name`),
    });
    expect((await sent(exercises(49))).offers("Add exercise")).toBe(true);
    const many = await sent(exercises(50));
    expect([many.offers("Add exercise"), many.offers("Duplicate exercise 1")]).toEqual([false, false]);
  });
});

describe("a form sent after a sign-out", () => {
  const signedOut = async () => {
    const coach = await new BrowserClient(server.origin).signIn(cast.coachEmail);
    await coach.post("/logout");
    return coach;
  };

  it("is shown with its input and is saved after the next sign-in", async () => {
    const coach = await signedOut();
    const form = await filled({ title: 'Kept "as" <typed>', description: "Two\r\nlines" });
    const page = await post(NEW, form.fields(), coach);
    expect([page.status, page.headings("h1"), page.link("Open sign-in in a new tab")]).toEqual([
      401,
      ["You are signed out"],
      "/sign-in",
    ]);
    const again = page.formWith("Send again");
    for (const [name, value] of form.entries()) expect([name, again.value(name)]).toEqual([name, value]);
    expect((await post(NEW, again.fields(), coach)).status).toBe(401);
    expect(await named('Kept "as" <typed>')).toEqual([]);
    await coach.signIn(cast.coachEmail);
    const saved = await post(NEW, again.fields(), coach);
    // The client has another active plan, so that the next page asks about it.
    expect([saved.status, saved.headers.get("location")]).toEqual([
      302,
      expect.stringMatching(/^\/training\/\d+\/activity\?back=/),
    ]);
    expect(await named('Kept "as" <typed>')).toHaveLength(1);
  });

  it("is shown with all of its input when it is long", async () => {
    const coach = await signedOut();
    const workouts = Array.from({ length: 10 }, (_, index) => [
      [`workouts[${index}].name`, `Workout ${index}`],
      [`workouts[${index}].description`, "x".repeat(2000)],
    ]).flat() as [string, string][];
    const page = await post(NEW, [["title", "Kept long"], ...workouts], coach);
    expect(page.status).toBe(401);
    const again = page.formWith("Send again");
    for (const [name, value] of workouts) expect([name, again.value(name)]).toEqual([name, value]);
  });

  it("redirects to the start if it is empty, has a secret or has an invalid field name", async () => {
    const coach = await signedOut();
    for (const [path, fields] of [
      [NEW, {}],
      ["/dashboard/profile/upgrade", { upgrade_code: "TOP-SECRET" }],
      [NEW, { "workouts[4294967294].name": "x" }],
    ] as const) {
      const answer = await post(path, fields, coach);
      expect([path, answer.status, answer.headers.get("location")]).toEqual([path, 302, "/"]);
    }
  });
});
