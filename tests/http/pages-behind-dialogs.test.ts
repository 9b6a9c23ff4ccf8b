import { beforeAll, describe, expect, it } from "vitest";
import { type Cast, enterCast } from "../support/cast";
import { hrefs } from "../support/links";
import { makeCode } from "../support/made-codes";
import { Page } from "../support/page";
import { sharedServer } from "../support/shared-server";

const PER_PAGE = 24;

let cast: Cast;
beforeAll(async () => {
  cast = await enterCast((await sharedServer()).origin);
});

const get = (path: string, person = cast.coach) => Page.of(person.get(path));

const PLANS = [
  { kind: "nutrition", items: { meals: [{ name: "One" }] }, field: "meals[0].name" },
  {
    kind: "training",
    items: { workouts: [{ name: "Push", exercises: [{ name: "One" }] }] },
    field: "workouts[0].exercises[0].name",
  },
];

describe.each(PLANS)("the list of /$kind", ({ kind, items, field }) => {
  const call = `/api/${kind}-plans`;
  const write = async (title: string, is_active = false): Promise<{ id: number }> =>
    (await cast.coach.json("POST", call, { client_user_id: cast.uta, title, is_active, ...items })).json();
  const rows = (page: Page) => page.section("all-plans").headings("h3");
  let last: { id: number };
  beforeAll(async () => {
    last = await write("The oldest of them");
    for (let number = 1; number <= 30; number++) await write(`Plan ${number}`);
    await write("The active one", true);
  });

  it("shows 24 plans a page to the trainer, active plans first, and links to the other page", async () => {
    const first = await get(`/${kind}`);
    expect(rows(first)).toHaveLength(PER_PAGE);
    expect(rows(first)[0]).toBe("The active one");
    expect(first.text).toContain("Page 1 of 2");
    expect(first.link("Next")).toBe(`/${kind}?page=2#all-plans`);
    const second = await get(`/${kind}?page=2`);
    expect(second.text).toContain("Page 2 of 2");
    expect(second.link("Previous")).toBe(`/${kind}#all-plans`);
    const all: { title: string }[] = await (await cast.coach.get(call)).json();
    expect([...rows(first), ...rows(second)].sort()).toEqual(all.map(({ title }) => title).sort());
  });

  it("shows 24 plans a page to the client", async () => {
    const [first, second] = [await get(`/${kind}`, cast.client), await get(`/${kind}?page=2`, cast.client)];
    expect(rows(first)).toHaveLength(PER_PAGE);
    const all: { title: string }[] = await (await cast.client.get(call)).json();
    expect([...rows(first), ...rows(second)].sort()).toEqual(all.map(({ title }) => title).sort());
    // The second page shows no message about waiting for a plan, as the active plan is on the first page.
    expect(second.statuses).toEqual([]);
  });

  it.each(["3", "999", "0", "-1", "x", "1e3"])("shows its first page for page %j", async (page) => {
    expect(rows(await get(`/${kind}?page=${page}`))).toEqual(rows(await get(`/${kind}`)));
  });

  it("keeps its page number in every link and form that opens a dialog or changes a plan", async () => {
    const { html } = await get(`/${kind}?page=2`);
    const links = hrefs(html, new RegExp(`^/${kind}/(new|\\d+/)`));
    expect(links).toContain(`/${kind}/new?page=2`);
    expect(links).toContain(`/${kind}/${last.id}/activity?page=2`);
    expect(links.filter((href) => !href.endsWith("?page=2"))).toEqual([]);
  });

  it.each(["new", "edit", "copy", "delete"])("stays on its page behind the dialog %s", async (action) => {
    const path = action === "new" ? `/${kind}/new` : `/${kind}/${last.id}/${action}`;
    const dialog = await get(`${path}?page=2`);
    expect([dialog.status, dialog.dialogs.length]).toEqual([200, 1]);
    expect(rows(dialog)).toEqual(rows(await get(`/${kind}?page=2`)));
    const back = hrefs(dialog.html.slice(dialog.html.indexOf("<dialog")), new RegExp(`^/${kind}(\\?|$)`));
    expect(back).toEqual([`/${kind}?page=2#${action === "new" ? "create-plan" : `plan-${last.id}`}`]);
    // A dialog that is shown again with an error has the same page of the list behind it.
    if (action === "delete") return;
    const refused = await Page.of(cast.coach.post(`${path}?page=2`, { client_user_id: "nobody" }));
    expect(refused.status).toBe(400);
    expect(rows(refused)).toEqual(rows(await get(`/${kind}?page=2`)));
  });

  it("shows its first page after a plan was made, which lists the newest", async () => {
    const { id } = await write("Copied from the second page");
    const made = await cast.coach.post(`/${kind}/${id}/copy?page=2`, { client_user_id: cast.uta });
    const to = made.headers.get("location") ?? "";
    expect(to).toMatch(new RegExp(`^/${kind}#plan-\\d+$`));
    expect((await get(to)).html).toContain(` id="${to.split("#")[1]}"`);
  });

  it("stays on its page after each change", async () => {
    const led = async (path: string, fields: Record<string, string> | [string, string][]) => {
      const answer = await cast.coach.post(`/${kind}/${path}?page=2`, fields);
      return [answer.status, answer.headers.get("location")];
    };
    const { id } = await write("Changed on its page");
    const facts = { client_user_id: cast.uta, title: "Changed", [field]: "One", "workouts[0].name": "Push" };
    expect(await led("new", facts)).toEqual([
      302,
      expect.stringMatching(new RegExp(`^/${kind}/\\d+/activity\\?page=2&back=%2F${kind}%23plan-\\d+$`)),
    ]);
    expect(await led(`${id}/edit`, facts)).toEqual([302, `/${kind}?page=2#plan-${id}`]);
    expect(await led(`${id}/activity`, { is_active: "false" })).toEqual([302, `/${kind}?page=2#plan-${id}`]);
    expect(await led(`${id}/copy`, { as: "template" })).toEqual([302, `/${kind}?page=2#plan-${id}`]);
    const several: [string, string][] = [cast.uta, cast.stefan].map((client) => ["client_user_id", client]);
    expect(await led(`${id}/copy`, several)).toEqual([302, `/${kind}?page=2#plan-${id}`]);
    expect(await led(`${id}/delete`, {})).toEqual([302, `/${kind}?page=2#${kind}-plans`]);
    const confirmation = await get(`/${kind}/${last.id}/activity?page=2`);
    expect([confirmation.status, confirmation.link("Cancel")]).toEqual([
      200,
      `/${kind}?page=2#plan-${last.id}`,
    ]);
    expect(rows(confirmation)).toEqual(rows(await get(`/${kind}?page=2`)));
  });
});

describe("the list of /codes", () => {
  const rows = (page: Page) => page.section("codes").headings("h3");
  let oldest: { id: number };
  let QUERY: string;
  beforeAll(async () => {
    oldest = await makeCode(cast.coach2, { label: "The oldest of them" });
    QUERY = `?page=2&before=2000000000&code=${oldest.id}`;
    for (let number = 1; number <= PER_PAGE; number++)
      await makeCode(cast.coach2, { label: `Code ${number}` });
  });
  const codes = (path: string) => get(path, cast.coach2);

  it("shows 24 codes a page and links to the other page", async () => {
    const first = await codes("/codes");
    expect(rows(first)).toHaveLength(PER_PAGE);
    expect(first.link("Next")).toBe("/codes?page=2#codes");
    expect(rows(await codes("/codes?page=2"))).toContain("The oldest of them");
    expect(rows(await codes("/codes?page=9"))).toEqual(rows(first));
  });

  it.each(["new", "revoke"])(
    "stays on its page, as do the uses of a code, behind the dialog %s",
    async (action) => {
      const path = action === "new" ? "/codes/new" : `/codes/${oldest.id}/revoke`;
      expect(hrefs((await codes(`/codes${QUERY}`)).html, /^\/codes\/(new|\d)/)).toContain(path + QUERY);
      const dialog = await codes(path + QUERY);
      expect([dialog.status, dialog.dialogs.length]).toEqual([200, 1]);
      expect(rows(dialog)).toEqual(rows(await codes(`/codes${QUERY}`)));
      expect(dialog.text).toContain("No older entries.");
      expect(hrefs(dialog.html.slice(dialog.html.indexOf("<dialog")), /^\/codes(\?|$)/)).toEqual([
        `/codes${QUERY}#${action === "new" ? "create-code" : `code-${oldest.id}`}`,
      ]);
    },
  );

  it("stays on its page after a code is created or revoked", async () => {
    const made = await Page.of(
      cast.coach2.post(`/codes/new${QUERY}`, { purpose: "access:Beast Starter", label: "Made on page 2" }),
    );
    expect(made.status).toBe(200);
    expect(hrefs(made.html.slice(made.html.indexOf("<dialog")), /^\/codes/)).toEqual([
      `/codes${QUERY}#create-code`,
    ]);
    const revoked = await cast.coach2.post(`/codes/${oldest.id}/revoke${QUERY}`, {});
    expect([revoked.status, revoked.headers.get("location")]).toEqual([
      302,
      `/codes${QUERY}#code-${oldest.id}`,
    ]);
  });
});
