import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { type Cast, enterCast } from "../support/cast";
import { currentUser } from "../support/current-user";
import { formFields } from "../support/form-fields";
import { hrefs } from "../support/links";
import { Page } from "../support/page";
import { KINDS } from "../support/plan-requests";
import { sharedServer } from "../support/shared-server";

let cast: Cast;
beforeAll(async () => {
  cast = await enterCast((await sharedServer()).origin);
});

const get = (path: string, person = cast.coach) => Page.of(person.get(path));

describe.each(KINDS)("a trainer's search in /$kind", ({ kind, items }) => {
  const write = async (title: string, client_user_id: string, is_active = false): Promise<{ id: number }> =>
    (
      await cast.coach.json("POST", `/api/${kind}-plans`, {
        client_user_id,
        title,
        is_active,
        ...items("One"),
      })
    ).json();
  const rows = (page: Page) => page.section("all-plans").headings("h3");
  const cards = (page: Page) => page.section("active-plans").headings("h3");
  /** The query that finds "Lean two" only. */
  const query = () => `q=lean&state=inactive&client=${cast.uta}`;
  let two: { id: number };
  beforeAll(async () => {
    await write("Lean one", cast.uta, true);
    two = await write("Lean two", cast.uta);
    await write("Lean three", cast.stefan, true);
    await write("Mass", cast.stefan);
  });

  it("finds plans by text, state and client, and shows only the found active plans as cards", async () => {
    expect(rows(await get(`/${kind}?q=lean`))).toEqual(["Lean three", "Lean one", "Lean two"]);
    const ofUta = await get(`/${kind}?client=${cast.uta}`);
    expect([cards(ofUta), rows(ofUta)]).toEqual([["Lean one"], ["Lean one", "Lean two"]]);
    expect(rows(await get(`/${kind}?state=inactive`))).toEqual(["Mass", "Lean two"]);
    const results = await get(`/${kind}?${query()}`);
    expect(rows(results)).toEqual(["Lean two"]);
    expect(results.text).toContain("1 plan ");
    expect(results.html).not.toContain('aria-labelledby="active-plans"');
  });

  it("has a form that keeps the state and the client, and links that keep the rest", async () => {
    const page = await get(`/${kind}?${query()}`);
    const form = page.form("q");
    expect([form.value("q"), form.value("state"), form.value("client")]).toEqual([
      "lean",
      "inactive",
      cast.uta,
    ]);
    expect(page.link("Clear search")).toBe(`/${kind}?state=inactive&client=${cast.uta}`);
    expect(["All", "Active", "Inactive"].map((text) => page.link(text))).toEqual([
      `/${kind}?q=lean&client=${cast.uta}`,
      `/${kind}?q=lean&state=active&client=${cast.uta}`,
      `/${kind}?q=lean&state=inactive&client=${cast.uta}`,
    ]);
    expect(/aria-current="true">([^<]*)</.exec(page.html)?.[1]).toBe("Inactive");
    // The header names the chosen client, and its cross leads to the plans of all clients.
    expect(page.link("Client: Uta Ultimate Change")).toBe(
      `/${kind}/client?q=lean&state=inactive&client=${cast.uta}`,
    );
    expect(hrefs(page.html, /state=inactive$/)).toEqual([`/${kind}?q=lean&state=inactive`]);
    expect(page.link("All clients Change")).toBeUndefined();
  });

  it("links to the choice of a client with the same query", async () => {
    const page = await get(`/${kind}?q=lean&state=active`);
    expect(page.link("All clients Change")).toBe(`/${kind}/client?q=lean&state=active`);
  });

  it("says what was searched for without a result, and links to all plans", async () => {
    const page = await get(`/${kind}?q=nowhere&state=active&client=${cast.uta}`);
    expect(page.headings("h2")).toContain("No plans found");
    expect(page.text).toContain('No plan matches this search: "nowhere" · Active · Uta Ultimate');
    expect(page.link("Show all plans")).toBe(`/${kind}`);
    expect(page.form("q").value("q")).toBe("nowhere");
  });

  it("ignores a client of somebody else, an unknown one and other invalid values", async () => {
    const all = rows(await get(`/${kind}`));
    for (const client of [cast.othersClient, randomUUID(), "abc"]) {
      const page = await get(`/${kind}?client=${client}&state=x&page=x`);
      expect([rows(page), page.html.includes("Newcomer")]).toEqual([all, false]);
      expect(page.link("All clients Change")).toMatch(new RegExp(`^/${kind}/client`));
    }
  });

  it("is not there for a client", async () => {
    const page = await get(`/${kind}?q=mass&client=${cast.stefan}`, cast.client);
    expect([rows(page), page.html.includes('name="q"')]).toEqual([["Lean one", "Lean two"], false]);
  });

  it.each(["new", "edit", "copy", "delete"])(
    "survives opening and cancelling the dialog %s",
    async (action) => {
      const path = action === "new" ? `/${kind}/new` : `/${kind}/${two.id}/${action}`;
      const list = await get(`/${kind}?${query()}`);
      expect(hrefs(list.html, new RegExp(`^${path}`))).toEqual([`${path}?${query()}`]);
      const dialog = await get(`${path}?${query()}`);
      expect([dialog.status, dialog.dialogs.length, rows(dialog)]).toEqual([200, 1, ["Lean two"]]);
      const back = hrefs(dialog.html.slice(dialog.html.indexOf("<dialog")), new RegExp(`^/${kind}(\\?|$)`));
      const anchor = action === "new" ? "create-plan" : `plan-${two.id}`;
      expect(new Set(back)).toEqual(new Set([`/${kind}?${query()}#${anchor}`]));
    },
  );

  it("survives every change, and a new plan is for the client who is shown", async () => {
    const creating = await get(`/${kind}/new?client=${cast.uta}`);
    expect(creating.form("title").value("client_user_id")).toBe(cast.uta);
    const editing = await get(`/${kind}/${two.id}/edit?${query()}`);
    const saved = await cast.coach.post(
      `/${kind}/${two.id}/edit?${query()}`,
      editing.form("title").fields({ title: "Lean two" }),
    );
    expect(saved.headers.get("location")).toBe(`/${kind}?${query()}#plan-${two.id}`);
    const off = await cast.coach.post(`/${kind}/${two.id}/activity?${query()}`, { is_active: "false" });
    expect(off.headers.get("location")).toBe(`/${kind}?${query()}#plan-${two.id}`);
    const copied = await cast.coach.post(`/${kind}/${two.id}/copy?${query()}`, { as: "template" });
    expect(copied.headers.get("location")).toBe(`/${kind}?${query()}#plan-${two.id}`);
  });

  it("gives way to the client of a new plan or a copy that it would hide", async () => {
    const form = (await get(`/${kind}/new?for=${cast.stefan}&${query()}`)).form("title");
    const fields = form.fields({ title: "Seen", ...formFields(items("One")) });
    const created = await cast.coach.post(`/${kind}/new?for=${cast.stefan}&${query()}`, fields);
    // It asks about the active plan that the client has, and then leads to the new one.
    const asking = new URL(created.headers.get("location") ?? "", "http://localhost");
    expect(asking.pathname).toMatch(new RegExp(`^/${kind}/\\d+/activity$`));
    expect(asking.searchParams.get("back")).toMatch(
      new RegExp(`^/${kind}\\?client=${cast.stefan}#plan-\\d+$`),
    );
    const copied = await cast.coach.post(`/${kind}/${two.id}/copy?${query()}`, {
      client_user_id: cast.stefan,
    });
    expect(copied.headers.get("location")).toMatch(
      new RegExp(`^/${kind}\\?client=${cast.stefan}#plan-\\d+$`),
    );
  });

  it("is linked from the client's page, with the number of plans", async () => {
    const page = await get(`/client/${cast.uta}`);
    expect(page.link(`All ${kind} plans of Uta Ultimate (2)`)).toBe(`/${kind}?client=${cast.uta}`);
    expect(page.link(`Write ${kind} plan`)).toBe(
      `/${kind}/new?for=${cast.uta}&back=${encodeURIComponent(`/client/${cast.uta}#write-${kind}`)}`,
    );
  });
});

describe.each(KINDS)("the card of an active $kind plan", ({ kind }) => {
  const long =
    kind === "nutrition"
      ? { meals: ["One", "Two", "Three", "Hidden"].map((name) => ({ name })) }
      : { workouts: ["One", "Two", "Hidden"].map((name) => ({ name, exercises: [{ name: "Squat" }] })) };
  const [show, hide] =
    kind === "nutrition" ? ["Show All Meals", "Show Fewer Meals"] : ["Show Details", "Hide Details"];

  it("loads the rest for the trainer by a link, and has it folded for the client", async () => {
    const client = await cast.addClient();
    const { user_id } = await currentUser(client);
    const { id } = await (
      await cast.coach.json("POST", `/api/${kind}-plans`, { client_user_id: user_id, title: "Long", ...long })
    ).json();
    const folded = await get(`/${kind}?client=${user_id}`);
    expect(folded.text).not.toContain("Hidden");
    expect(folded.link(show as string)).toBe(`/${kind}?show=${id}&client=${user_id}#card-${id}`);
    const whole = await get(`/${kind}?show=${id}&client=${user_id}`);
    expect(whole.text).toContain("Hidden");
    expect(whole.link(hide as string)).toBe(`/${kind}?client=${user_id}#card-${id}`);
    expect((await get(`/${kind}`, client)).section("active-plans").text).toContain("Hidden");
  });
});

describe.each(KINDS)("the $kind plan of an archived client", ({ kind, items }) => {
  it("keeps the client's name, counts as inactive, and can only be copied", async () => {
    const client = await cast.addClient();
    const { user_id, profile } = await currentUser(client);
    const { id } = await (
      await cast.coach.json("POST", `/api/${kind}-plans`, {
        client_user_id: user_id,
        title: "Kept",
        ...items("One"),
      })
    ).json();
    await cast.coach.post(`/client/${user_id}/archive`, {});
    const path = `/${kind}?client=${user_id}`;
    const page = await get(path);
    const name = `${profile.first_name}`;
    expect(page.section("all-plans").items[0]).toMatch(new RegExp(`^Kept Archived: ${name}\\b.* Inactive`));
    expect(page.html).not.toContain('aria-labelledby="active-plans"');
    expect(page.text).toContain(`Client: Archived: ${name}`);
    expect(hrefs(page.html, new RegExp(`^/${kind}/${id}/`))).toEqual([
      `/${kind}/${id}/copy?client=${user_id}`,
    ]);
    cast.coach.cookies.set("language", "de");
    expect((await get(path)).section("all-plans").text).toContain(`Archiviert: ${name}`);
    cast.coach.cookies.delete("language");
    const [plan] = (await (await cast.coach.get(`/api/${kind}-plans`)).json()).filter(
      (each: { id: number }) => each.id === id,
    );
    expect(plan).toMatchObject({ client_archived: true, is_active: true });
    expect(plan.client_name).toContain(name);
  });
});

describe.each(KINDS)("the templates of /$kind", ({ kind, items }) => {
  const list = `/${kind}/templates`;

  it("are explained while there are none, and linked from the plans", async () => {
    expect((await get(`/${kind}`)).link("Templates")).toBe(list);
    const page = await get(list, cast.coach2);
    expect([page.status, page.headings("h2").at(-1)]).toEqual([200, "No templates yet"]);
    expect(page.text).toContain(
      "A template is a plan that belongs to no client. To make one, duplicate a plan",
    );
    const led = await cast.client.get(list);
    expect([led.status, led.headers.get("location")]).toEqual([302, "/dashboard"]);
  });

  it("have pages of 24, and every dialog goes back to the page that it was opened from", async () => {
    const { id } = await (
      await cast.coach.json("POST", `/api/${kind}-plans`, {
        client_user_id: cast.uta,
        title: "Source",
        is_active: false,
        ...items("One"),
      })
    ).json();
    for (let count = 0; count < 25; count++) await cast.coach.post(`${list}/${id}/copy`, { as: "template" });
    const first = await get(list);
    expect(first.section("templates").headings("h3")).toHaveLength(24);
    expect(first.link("Next")).toBe(`${list}?page=2`);
    const second = await get(`${list}?page=2`);
    const [, last = ""] = /id="plan-(\d+)"/.exec(second.html) ?? [];
    for (const action of ["edit", "copy", "delete"]) {
      const path = `${list}/${last}/${action}?page=2`;
      expect(hrefs(second.html, new RegExp(`/${last}/${action}`))).toEqual([path]);
      const dialog = await get(path);
      expect(dialog.section("templates").headings("h3")).toEqual(second.section("templates").headings("h3"));
      const back = hrefs(
        dialog.html.slice(dialog.html.indexOf("<dialog")),
        new RegExp(`^/${kind}(/templates)?\\?`),
      );
      expect(new Set(back)).toEqual(new Set([`${list}?page=2#plan-${last}`]));
    }
    const led = async (action: string, fields: Record<string, string> | [string, string][]) =>
      (await cast.coach.post(`${list}/${last}/${action}?page=2`, fields)).headers.get("location");
    const fields = (await get(`${list}/${last}/edit?page=2`)).form("title").fields({ title: "Renamed" });
    expect(await led("edit", fields)).toBe(`${list}?page=2#plan-${last}`);
    expect(await led("copy", { client_user_id: cast.uta })).toBe(`${list}?page=2#plan-${last}`);
    expect(await led("copy", { as: "template" })).toMatch(new RegExp(`^${list}#plan-\\d+$`));
    expect(await led("delete", {})).toBe(`${list}?page=2#${kind}-plans`);
  });
});
