import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { type Cast, enterCast } from "../support/cast";
import { formFields } from "../support/form-fields";
import { Page } from "../support/page";
import { endPlans, KINDS, type Plan } from "../support/plan-requests";
import { type SharedServer, sharedServer } from "../support/shared-server";

type Fields = [string, string][];

let server: SharedServer;
let cast: Cast;
beforeAll(async () => {
  server = await sharedServer();
  cast = await enterCast(server.origin);
});
afterEach(() => endPlans(cast.coach, cast.uta));

const get = (path: string, person = cast.coach) => Page.of(person.get(path));
const post = (path: string, fields: Fields | Record<string, string>, person = cast.coach) =>
  Page.of(person.post(path, fields));
const led = (page: Page) => [page.status, page.headers.get("location")];
const german = async () => {
  const person = await new BrowserClient(server.origin).signIn(cast.coachEmail);
  person.cookies.set("language", "de");
  return person;
};

describe.each(KINDS)(
  "$kind plans by form",
  ({ kind, items, itemsOf, field, add, remove, number, question }) => {
    const fresh = `/${kind}/new`;
    const editOf = ({ id }: Plan) => `/${kind}/${id}/edit`;
    const plans = async (): Promise<Plan[]> => (await cast.coach.get(`/api/${kind}-plans`)).json();
    const named = async (title: string) => (await plans()).filter((plan) => plan.title === title);
    const write = async (title: string, ...names: string[]): Promise<Plan> => {
      const body = { client_user_id: cast.uta, title, ...items(...names) };
      return await (await cast.coach.json("POST", `/api/${kind}-plans`, body)).json();
    };
    /** The fields of a new plan's form with two items, One and Two. */
    const filled = async (facts: Record<string, string> = {}): Promise<Fields> => {
      const empty = (await get(`${fresh}?for=${cast.uta}`)).form("title");
      const written = { client_user_id: cast.uta, title: "Lean", ...formFields(items("One")) };
      const two = await post(fresh, [...empty.fields(written), ...empty.button(add)]);
      return two.form("title").fields({ [field(1, "name")]: "Two", ...facts });
    };

    describe("writing a plan", () => {
      it("saves the plan and shows the notice once", async () => {
        const facts = { title: "By form", [number.name]: String(number.value) };
        const saved = await post(fresh, await filled(facts));
        const [made] = await named("By form");
        expect(led(saved)).toEqual([302, `/${kind}#plan-${made?.id}`]);
        const list = await get(`/${kind}`);
        expect(list.statuses).toEqual(['"By form" is on for Uta Ultimate from today. See the day']);
        expect(list.text).toContain("By form");
        expect((await get(`/${kind}`)).statuses).toEqual([]);
        const [plan] = await named("By form");
        expect(plan).toMatchObject({ [number.name]: number.value, client_user_id: cast.uta });
        expect(itemsOf(plan as Plan)).toMatchObject([{ name: "One" }, { name: "Two" }]);
      });

      it("shows the plan to the client, with its title as plain text and without buttons", async () => {
        await post(fresh, await filled({ title: '<b>Bold</b> & "quoted"' }));
        for (const person of [cast.coach, cast.client]) {
          const page = await get(`/${kind}`, person);
          expect(page.text).toContain('<b>Bold</b> & "quoted"');
          expect(page.html).not.toContain("<b>Bold</b>");
        }
        const { html } = await get(`/${kind}`, cast.client);
        for (const path of ["/edit", "/copy", "/activity", fresh]) expect(html).not.toContain(path);
      });

      it("creates one plan when the form is sent several times", async () => {
        const fields = await filled({ title: "Double click" });
        const answers = await Promise.all([post(fresh, fields), post(fresh, fields)]);
        for (const answer of [...answers, await post(fresh, fields)]) expect(answer.status).toBe(302);
        expect(await named("Double click")).toHaveLength(1);
      });

      it("rejects changes to a sent form, keeps the input, and then saves a second plan", async () => {
        const fields = await filled({ title: "Went back", description: "First" });
        await post(fresh, fields);
        const changed = fields.map(([name, value]): [string, string] =>
          name === "description" ? [name, "Second"] : [name, value],
        );
        const refused = await post(fresh, changed);
        expect([refused.status, refused.alerts]).toEqual([
          409,
          [expect.stringContaining("already created a plan")],
        ]);
        const form = refused.form("title");
        for (const [name, value] of changed)
          if (value && name !== "idempotency_key") expect([name, form.value(name)]).toEqual([name, value]);
        expect(await named("Went back")).toHaveLength(1);
        const added = await post(fresh, [...form.fields(), ...form.button(add)]);
        const second = added.form("title").fields({ [field(2, "name")]: "Three" });
        for (const again of [second, second]) expect((await post(fresh, again)).status).toBe(302);
        expect(await named("Went back")).toMatchObject([{ description: "Second" }, { description: "First" }]);
      });

      it("rejects a form sent again after its plan was deleted, and saves it the next time", async () => {
        const fields = await filled({ title: "Deleted since" });
        await post(fresh, fields);
        const [plan] = await named("Deleted since");
        await post(`/${kind}/${plan?.id}/delete`, {});
        const refused = await post(fresh, fields);
        expect(refused.status).toBe(409);
        expect((await post(fresh, refused.form("title").fields())).status).toBe(302);
        expect(await named("Deleted since")).toHaveLength(1);
      });
    });

    describe("a form whose page has not arrived in full", () => {
      it.each(["to save it", "for a further row"])("is refused when it is sent %s", async (why) => {
        const plan = await write("Whole", "One", "Two");
        const form = (await get(editOf(plan))).form("title");
        const second = form.fields().findIndex(([name]) => name === field(1, "name"));
        const cut = [...form.fields().slice(0, second), ...(why === "to save it" ? [] : form.button(add))];
        const page = await post(editOf(plan), cut);
        expect([page.status, page.text]).toEqual([400, expect.stringContaining("nothing was saved")]);
        expect(itemsOf((await named("Whole"))[0] as Plan)).toMatchObject([{ name: "One" }, { name: "Two" }]);
      });
    });

    describe("a form with mistakes", () => {
      it("is returned with the input and a message at each wrong field", async () => {
        const typed = {
          title: "  ",
          description: "Kept\n\nas typed",
          [number.name]: String(number.beyond),
          [field(0, "name")]: "",
          [field(1, "notes")]: "And this <one>",
        };
        const fields = await filled(typed);
        const page = await post(fresh, fields);
        const alerts = ["The plan isn't saved yet. Please check the marked fields."];
        expect([page.status, page.alerts]).toEqual([400, alerts]);
        const form = page.form("title");
        for (const [name, value] of Object.entries(typed))
          if (value.trim()) expect([name, form.value(name)]).toEqual([name, value]);
        expect(form.value("client_user_id")).toBe(cast.uta);
        expect(form.value("idempotency_key")).toBe(new Map(fields).get("idempotency_key"));
        expect(page.errorOf("title")).toBe("Please fill this in.");
        expect(page.errorOf(number.name)).toBe(number.reason);
        expect(page.errorOf(field(0, "name"))).toBe("Please fill this in.");
        for (const right of ["description", field(1, "name"), field(1, "notes")])
          expect(page.errorOf(right)).toBeUndefined();
        const words = await post(fresh, await filled({ [number.name]: "many" }));
        expect(words.errorOf(number.name)).toBe(
          "This must be a number without a comma or a point, such as 72.",
        );
      });

      it("is returned in German to a trainer who chose German", async () => {
        const wrong = await filled({ title: "", [number.name]: String(number.beyond) });
        const page = await post(fresh, wrong, await german());
        expect([page.errorOf("title"), page.errorOf(number.name)]).toEqual([
          "Bitte fülle dieses Feld aus.",
          number.inGerman,
        ]);
      });

      it("is returned for a missing client and for a person who is not the trainer's client", async () => {
        const typed = await filled({ client_user_id: "", title: "For whom?", description: "A\n\nB" });
        const without = await post(fresh, typed);
        expect(without.status).toBe(400);
        expect(without.text).toContain("Please fill this in.");
        const form = without.form("title");
        const preserved = new Map(form.fields().map(([name, value]) => [name, value]));
        for (const [name, value] of typed)
          if (value) expect([name, preserved.get(name)]).toEqual([name, value]);
        for (const client_user_id of [cast.othersClient, randomUUID()]) {
          const page = await post(fresh, await filled({ client_user_id, title: "For whom?" }));
          expect([page.status, page.alerts]).toEqual([404, ["This isn't one of your clients"]]);
          expect(page.form("title").value("title")).toBe("For whom?");
        }
        expect(await named("For whom?")).toEqual([]);
      });

      it("that was sent for nobody keeps what was typed while its client is searched for and chosen", async () => {
        const typed = await filled({
          client_user_id: randomUUID(),
          title: "Found late",
          [field(1, "notes")]: "Last",
        });
        const refused = await post(fresh, typed);
        const search: Fields = [...refused.form("title").fields(), ["who", "Uta"], ["show", "1"]];
        const results = await post(fresh, search);
        expect([results.status, results.alerts]).toEqual([200, []]);
        const form = results.form("title");
        expect(form.value("who")).toBe("Uta");
        expect(results.html).toContain(
          `type="radio" name="client_user_id" data-choice="true" value="${cast.uta}"`,
        );
        const chosen: [string, string][] = [...form.fields(), ["client_user_id", cast.uta]];
        const wrong = await post(
          `${fresh}?sent=1`,
          chosen.map(([name, value]): [string, string] => [name, name === "title" ? " " : value]),
        );
        expect([wrong.status, wrong.errorOf("title")]).toEqual([400, "Please fill this in."]);
        expect(wrong.form("title").value("client_user_id"), "the editor is for the chosen client").toBe(
          cast.uta,
        );
        expect((await post(`${fresh}?sent=1`, chosen)).status).toBe(302);
        const [plan] = await named("Found late");
        expect(plan).toMatchObject({ client_user_id: cast.uta });
        expect(JSON.stringify(plan)).toContain("Last");
        // The script of the search asks for the list of this page alone.
        const list = await get(`${fresh}?sent=1&who=Uta`);
        expect(list.html).toContain(`type="radio" name="client_user_id"`);
      });
    });

    describe("the list buttons without a script", () => {
      it("offer Undo, which brings back a removed row as it was, with its id", async () => {
        const path = editOf(await write("Taken back", "One", "Two"));
        const form = (await get(path)).form("title");
        const fields = form.fields({ [field(0, "notes")]: 'With "berries" & <milk>' });
        const removed = await post(path, [...fields, ...form.button(remove(1))]);
        expect(removed.statuses).toEqual(["Removed: One"]);
        const rest = removed.form("title");
        const back = await post(path, [...rest.fields(), ...rest.button("Undo")]);
        expect([back.status, back.statuses, back.form("title").offers("Undo")]).toEqual([200, [], false]);
        for (const [name, value] of fields)
          expect([name, back.form("title").value(name)]).toEqual([name, value]);
      });

      it("do not save the plan", async () => {
        const form = (await post(fresh, await filled({ title: "", description: "Not saved" }))).form("title");
        expect(
          (await post(fresh, [...form.fields({ title: "Not saved" }), ...form.button(add)])).status,
        ).toBe(200);
        expect(await named("Not saved")).toEqual([]);
      });
    });

    describe("changing a plan", () => {
      it("shows the saved values, saves the changed ones, and keeps the ids", async () => {
        const plan = await write("Before", "One", "Two");
        const form = (await get(editOf(plan))).form("title");
        expect(form.value("title")).toBe("Before");
        const answer = await post(editOf(plan), form.fields({ title: "After", [field(0, "name")]: "Uno" }));
        expect(led(answer)).toEqual([302, `/${kind}#plan-${plan.id}`]);
        expect((await get(`/${kind}`)).statuses).toEqual(["The plan is saved."]);
        const [saved] = await named("After");
        const [one, two] = itemsOf(plan);
        expect(itemsOf(saved as Plan)).toMatchObject([
          { id: one?.id, name: "Uno" },
          { id: two?.id, name: "Two" },
        ]);
      });

      it("by removing its first item keeps the second item with its id and name", async () => {
        const plan = await write("Two of them", "One", "Two");
        const path = editOf(plan);
        const form = (await get(path)).form("title");
        const removed = (await post(path, [...form.fields(), ...form.button(remove(1))])).form("title");
        await post(path, removed.fields({ title: "One of them" }));
        const [saved] = await named("One of them");
        expect(itemsOf(saved as Plan)).toMatchObject([{ id: itemsOf(plan)[1]?.id, name: "Two" }]);
      });

      it("rejects an outdated form, keeps its input, and overwrites the newer save on retry", async () => {
        const plan = await write("Twice", "One");
        const path = editOf(plan);
        const [mine, theirs] = [(await get(path)).form("title"), (await get(path)).form("title")];
        await post(path, theirs.fields({ title: "Theirs" }));
        const longer = await post(path, [...mine.fields({ title: "Mine" }), ...mine.button(add)]);
        const typed = longer
          .form("title")
          .fields({ [field(1, "name")]: "Two", [field(1, "notes")]: "Elbows still" });
        const refused = await post(path, typed);
        expect([refused.status, refused.alerts]).toEqual([
          409,
          [expect.stringContaining("Someone else saved this plan")],
        ]);
        for (const [name, value] of typed)
          if (name !== "version") expect([name, refused.form("title").value(name)]).toEqual([name, value]);
        expect(await named("Theirs")).toHaveLength(1);
        expect((await post(path, refused.form("title").fields())).status).toBe(302);
        expect((await named("Mine"))[0]).toMatchObject({ id: plan.id, version: 3 });
      });

      it("saves nothing while there are mistakes, and rejects another client", async () => {
        const plan = await write("Stays", "One");
        const form = (await get(editOf(plan))).form("title");
        const page = await post(editOf(plan), form.fields({ title: "", [field(0, "name")]: "Uno" }));
        expect([page.status, page.errorOf("title")]).toEqual([400, "Please fill this in."]);
        expect(page.form("title").value(field(0, "name"))).toBe("Uno");
        const reassigned = await post(editOf(plan), form.fields({ client_user_id: cast.stefan }));
        expect([reassigned.status, reassigned.alerts]).toEqual([
          400,
          ["The client of a plan can't be changed"],
        ]);
        const [stored] = await named("Stays");
        expect([stored?.version, itemsOf(stored as Plan)]).toEqual([1, itemsOf(plan)]);
      });
    });

    it("deleting a plan asks for confirmation and then removes it", async () => {
      const plan = await write("To be deleted", "One");
      const path = `/${kind}/${plan.id}/delete`;
      const confirmation = await get(path);
      expect(confirmation.dialogs).toEqual([`Delete ${kind} plan for Uta Ultimate`]);
      for (const words of [question, "To be deleted"]) expect(confirmation.text).toContain(words);
      expect(await named("To be deleted")).toHaveLength(1);
      expect(led(await post(path, {}))).toEqual([302, `/${kind}#${kind}-plans`]);
      expect((await get(`/${kind}`)).statuses).toEqual([expect.stringContaining("The plan is deleted.")]);
      expect(await named("To be deleted")).toEqual([]);
      expect([(await get(path)).status, (await post(path, {})).status]).toEqual([404, 404]);
    });

    describe("refusals", () => {
      it.each(["0", "abc", "2147483648", "1.5", "-1"])("the malformed id %s is not found", async (id) => {
        const plan = await write("Not theirs", "One");
        const fields = (await get(editOf(plan))).form("title").fields({ title: "Taken over" });
        for (const action of ["edit", "delete"]) {
          expect((await get(`/${kind}/${id}/${action}`)).status).toBe(404);
          expect((await post(`/${kind}/${id}/${action}`, fields)).status).toBe(404);
        }
      });
    });
  },
);
