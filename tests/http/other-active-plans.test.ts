import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Cast, enterCast } from "../support/cast";
import { currentUser } from "../support/current-user";
import { formFields } from "../support/form-fields";
import { Page } from "../support/page";
import { endPlans, KINDS, type Plan } from "../support/plan-requests";
import { sharedServer } from "../support/shared-server";

let cast: Cast;
beforeAll(async () => {
  cast = await enterCast((await sharedServer()).origin);
});
afterEach(async () => {
  for (const client of [cast.uta, cast.stefan]) await endPlans(cast.coach, client);
});

const get = (path: string, person = cast.coach) => Page.of(person.get(path));
const post = (path: string, fields: [string, string][] | Record<string, string>, person = cast.coach) =>
  Page.of(person.post(path, fields));
const led = (page: Page) => [page.status, page.headers.get("location")];

describe.each(KINDS)("a plan of /$kind beside another active one", ({ kind, items }) => {
  const calls = `/api/${kind}-plans`;
  const write = async (title: string, facts: object = {}): Promise<Plan> => {
    const body = { client_user_id: cast.uta, title, ...items("One"), ...facts };
    return await (await cast.coach.json("POST", calls, body)).json();
  };
  const activeOf = async (client: string) => {
    const plans: Plan[] = await (await cast.coach.get(`${calls}?client_id=${client}`)).json();
    return plans
      .filter((plan) => plan.is_active)
      .map(({ title }) => title)
      .sort();
  };

  it("asks before it is switched on, and keeps both or switches the other one off", async () => {
    const before = await write("Push and pull");
    const next = await write("Next", { is_active: false });
    const activity = `/${kind}/${next.id}/activity`;
    const location = `/${kind}#plan-${next.id}`;
    expect(led(await post(`${activity}?page=1`, { is_active: "true" }))).toEqual([302, `${activity}?page=1`]);
    expect(await activeOf(cast.uta)).toEqual(["Push and pull"]);
    const question = await get(activity);
    expect([question.status, question.dialogs]).toEqual([200, ["Switch on Next for Uta Ultimate"]]);
    expect(question.text).toContain("Uta Ultimate has Push and pull. Switch it off?");
    expect([question.link("Close"), question.link("Cancel")]).toEqual([location, location]);
    const form = question.form("beside");
    expect(form.fields()).toEqual([
      ["is_active", "true"],
      ["beside", `${before.id}`],
    ]);

    const both = await post(activity, [...form.fields(), ...form.button("Keep both")]);
    expect(led(both)).toEqual([302, location]);
    expect((await get(`/${kind}`)).statuses).toEqual([
      '"Next" is on for Uta Ultimate from today. See the day',
    ]);
    expect(await activeOf(cast.uta)).toEqual(["Next", "Push and pull"]);

    const other = await post(activity, [...form.fields(), ...form.button("Switch it off")]);
    expect(led(other)).toEqual([302, location]);
    expect((await get(`/${kind}`)).link("See the day")).toBe(`/tasks?client=${cast.uta}`);
    expect(await activeOf(cast.uta)).toEqual(["Next"]);
    expect(led(await get(activity))).toEqual([302, location]);
  });

  it("asks after a new plan is saved, and leads back to where the dialog was opened", async () => {
    await write("Push and pull");
    const back = `/client/${cast.uta}#write-${kind}`;
    const path = `/${kind}/new?${new URLSearchParams({ for: cast.uta, back })}`;
    const fields = (await get(path)).form("title").fields({ title: "Summer", ...formFields(items("One")) });
    const saved = await post(path, fields);
    const activityPath = saved.headers.get("location") ?? "";
    const [, id] = activityPath.match(new RegExp(`^/${kind}/(\\d+)/activity\\?`)) ?? [];
    const location = `/client/${cast.uta}#plan-${id}`;
    const question = await get(activityPath);
    expect(question.dialogs).toEqual(["Switch off other plans of Uta Ultimate"]);
    expect(question.text).toContain('"Summer" is saved and on for Uta Ultimate.');
    expect([question.link("Close"), question.link("Cancel")]).toEqual([location, location]);
    expect(await activeOf(cast.uta)).toEqual(["Push and pull", "Summer"]);
    const form = question.form("beside");
    expect(led(await post(activityPath, [...form.fields(), ...form.button("Switch it off")]))).toEqual([
      302,
      location,
    ]);
    expect(await activeOf(cast.uta)).toEqual(["Summer"]);
  });

  it("is saved without a question for a client who has none", async () => {
    const back = `/dashboard#write-${cast.uta}`;
    const path = `/${kind}/new?${new URLSearchParams({ for: cast.uta, back })}`;
    const page = await get(path);
    expect([page.link("Close"), page.link("Cancel")]).toEqual([back, back]);
    const saved = await post(
      path,
      page.form("title").fields({ title: "First", ...formFields(items("One")) }),
    );
    expect(led(saved)).toEqual([302, back]);
    expect((await get("/dashboard")).statuses).toContain(
      '"First" is on for Uta Ultimate from today. See the day',
    );
  });

  it("asks before copies are switched on, keeps every choice, and asks again for a client who is added", async () => {
    const before = await write("Push and pull");
    const source = await write("Source", { client_user_id: cast.stefan });
    const third = (await currentUser(await cast.addClient())).user_id;
    const path = `/${kind}/${source.id}/copy`;
    const form = (await get(path)).form("idempotency_key");
    const chosen = form.fields({ client_user_id: [cast.uta, third], is_active: "true" });
    const question = await post(path, chosen);
    expect([question.status, question.dialogs]).toEqual([200, ["Duplicate plan"]]);
    expect(question.text).toContain("Uta Ultimate has Push and pull. Switch it off?");
    expect(question.text).not.toContain("has Source");
    const again = question.form("idempotency_key");
    expect(again.ticked("client_user_id").sort()).toEqual([cast.uta, third].sort());
    expect([again.ticked("is_active"), again.value("idempotency_key")]).toEqual([
      ["true"],
      form.value("idempotency_key"),
    ]);
    expect(await activeOf(cast.uta)).toEqual(["Push and pull"]);

    const off = again.button("Switch it off");
    const added = await post(path, [
      ...again.fields({ client_user_id: [cast.uta, third, cast.stefan] }),
      ...off,
    ]);
    expect(added.text).toContain("Stefan Starter has Source. Switch it off?");
    expect(await activeOf(third)).toEqual([]);

    const made = await post(path, [...again.fields(), ...off]);
    expect(led(made)).toEqual([302, `/${kind}#plan-${source.id}`]);
    expect([await activeOf(cast.uta), await activeOf(third), await activeOf(cast.stefan)]).toEqual([
      ["Source"],
      ["Source"],
      ["Source"],
    ]);
    const [notice = ""] = (await get(`/${kind}`)).statuses;
    expect(notice).toMatch(
      /^"Source" is on for .+ and Uta Ultimate from today\. Day of .+ Day of Uta Ultimate$/,
    );
    await post(path, [...again.fields(), ...off]);
    expect(await activeOf(cast.uta)).toEqual(["Source"]);
    expect((await (await cast.coach.get(`${calls}?client_id=${third}`)).json()).length).toBe(1);
    expect(before.id).not.toBe(source.id);
  });

  it("keeps who is chosen while others are searched for, without a script", async () => {
    const source = await write("Source");
    const path = `/${kind}/${source.id}/copy`;
    const form = (await get(path)).form("idempotency_key");
    const searched = await post(path, [
      ...form.fields({ client_user_id: [cast.stefan] }),
      ["who", "uta"],
      ["show", "1"],
    ]);
    expect([searched.status, searched.alerts]).toEqual([200, []]);
    const again = searched.form("idempotency_key");
    expect(again.ticked("client_user_id")).toEqual([cast.stefan]);
    expect(again.value("who")).toBe("uta");
    expect(searched.text).toContain("Uta Ultimate again");
    const made = await post(path, again.fields({ client_user_id: [cast.stefan, cast.uta] }));
    expect(led(made)).toEqual([302, `/${kind}#plan-${source.id}`]);
    expect((await get(`/${kind}`)).statuses).toEqual([
      'A copy of "Source" is ready for Stefan Starter and Uta Ultimate. It stays off until you switch it on. Day of Stefan Starter Day of Uta Ultimate',
    ]);
  });

  it("says that nobody is chosen, and that an archived client is in the way", async () => {
    const source = await write("Source");
    const path = `/${kind}/${source.id}/copy`;
    const nobody = await post(path, (await get(path)).form("idempotency_key").fields());
    expect([nobody.status, nobody.text.includes("Choose a client first.")]).toEqual([400, true]);
    const { user_id } = await currentUser(await cast.addClient());
    const fields = (await get(path))
      .form("idempotency_key")
      .fields({ client_user_id: [cast.stefan, user_id] });
    await cast.coach.post(`/client/${user_id}/archive`, {});
    const refused = await post(path, fields);
    expect([refused.status, refused.alerts]).toEqual([
      404,
      [
        "One of the chosen clients is archived or no longer yours, so nothing was copied. Take that client off and try again.",
      ],
    ]);
    const again = refused.form("idempotency_key");
    expect(again.ticked("client_user_id").sort()).toEqual([cast.stefan, user_id].sort());
    expect(refused.text).toContain("Archived");
    expect(led(await post(path, again.fields({ client_user_id: [cast.stefan] })))[0]).toBe(302);
  });

  it("is a template's copy that begins switched on, a duplicate's switched off", async () => {
    const source = await write("Source");
    expect((await get(`/${kind}/${source.id}/copy`)).form("idempotency_key").ticked("is_active")).toEqual([]);
    const made = await post(`/${kind}/${source.id}/copy`, { as: "template" });
    expect(made.status).toBe(302);
    const list = await get(`/${kind}/templates`);
    const use = list.link("Use Source for a client") as string;
    expect((await get(use)).form("idempotency_key").ticked("is_active")).toEqual(["true"]);
    expect((await get(use)).link("Cancel")).toMatch(new RegExp(`^/${kind}/templates#plan-\\d+$`));
  });

  it("leads back only to screens of this product", async () => {
    const source = await write("Source");
    for (const back of [
      "//evil.example",
      "/\\evil.example",
      "https://evil.example",
      "/logout",
      "/%2Fevil.example",
    ]) {
      const query = new URLSearchParams({ back });
      for (const action of ["edit", "copy", "delete"]) {
        const dialog = await get(`/${kind}/${source.id}/${action}?${query}`);
        expect([action, back, dialog.link("Close")]).toEqual([action, back, `/${kind}#plan-${source.id}`]);
        expect(dialog.html).not.toMatch(/(href|action)="[^"?]*evil/);
      }
      const off = await post(`/${kind}/${source.id}/activity?${query}`, { is_active: "false" });
      expect(led(off)).toEqual([302, `/${kind}#plan-${source.id}`]);
    }
  });
});

it("the trainer's dashboard offers both kinds of plans, for a client who waits and for anybody", async () => {
  const client = await cast.addClient();
  const { user_id } = await currentUser(client);
  await client.json("PUT", "/api/profile", { age: 30, weight_kg: 80, height_cm: 180 });
  const page = await get("/dashboard");
  for (const kind of ["nutrition", "training"]) {
    expect(page.html).toContain(`href="/${kind}/new?back=%2Fdashboard%23write-plan"`);
    expect(page.html).toContain(
      `href="/${kind}/new?for=${user_id}&amp;back=%2Fdashboard%23write-${user_id}"`,
    );
  }
});
