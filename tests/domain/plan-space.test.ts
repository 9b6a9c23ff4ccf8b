// Takes half a minute: it fills the 200 MB that the plans of a trainer may have.
import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { STORED } from "~/domain/coaching/plan-content/rules";
import { copyPlanForClients } from "~/domain/coaching/plans/copies.server";
import { listPlanPage, listTemplatePage } from "~/domain/coaching/plans/plan-pages.server";
import type { User } from "~/domain/people/accounts/user.server";
import { db } from "~db/client";
import { plans } from "~db/schema";
import { makeClient, makeTrainer } from "../support/database";
import { lettersContent } from "../support/long-plans";
import { KINDS, TRAINING_PLANS } from "../support/plan-kinds";
import { insertPlans } from "../support/plan-rows";
import { race } from "../support/race";

const FULL = { status: 409, text: "plans_full" };

/** A deleted plan of 10 MB, and as many of them as fit beside small ones. A text of equal letters takes no room on disk. */
const LARGE = 10_000_000;
const LARGE_PLANS = 20;

let trainer: User;
let client: User;

beforeAll(async () => {
  const owner = await makeTrainer();
  await db.execute(sql`insert into plans (kind, trainer_user_id, title, is_active, deleted_at, content)
    select 'training', ${owner.user_id}, 'Large', false, now(), ${lettersContent(LARGE)} from generate_series(1, ${LARGE_PLANS}::int)`);
});
beforeEach(async () => {
  trainer = await makeTrainer();
  client = await makeClient(trainer);
});

const stored = async () => {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${plans.content_bytes}), 0)::float8` })
    .from(plans)
    .where(eq(plans.trainer_user_id, trainer.user_id));
  return row?.bytes ?? 0;
};

/** Fills the trainer's space up to some bytes with deleted plans. */
async function fillUpTo(bytes: number) {
  await db.update(plans).set({ trainer_user_id: trainer.user_id }).where(eq(plans.title, "Large"));
  const deleted_at = sql`now()` as unknown as Date;
  const fill = (letters: number) =>
    insertPlans(trainer, "training", [
      { title: "Filling", content: lettersContent(letters) as never, deleted_at },
    ]);
  const [id] = await fill(1);
  const letters = bytes - (await stored()) + 1;
  await db.delete(plans).where(eq(plans.id, id as number));
  await fill(letters);
  expect(await stored()).toBe(bytes);
}

it("the bytes of a content are kept beside it", async () => {
  const plan = await TRAINING_PLANS.write(trainer, client, "Größe");
  const [row] = await db
    .select({ bytes: plans.content_bytes, text: sql<string>`${plans.content}::text` })
    .from(plans)
    .where(eq(plans.id, plan.id));
  expect(row?.bytes).toBe(Buffer.byteLength(row?.text ?? ""));
});

it.each(KINDS)("a trainer's $name plans fill 200 MB, deleted ones included, and no more", async (kind) => {
  const plan = await kind.write(trainer, client, "One");
  const bytes = await stored();
  await kind.remove(trainer, plan.id);
  await fillUpTo(STORED.bytes - bytes);
  await kind.write(trainer, client, "One");
  await expect(kind.write(trainer, client, "One")).rejects.toMatchObject(FULL);
  expect(await stored()).toBe(STORED.bytes);
});

it("what adds to full plans is refused, and what does not is saved", async () => {
  const plan = await TRAINING_PLANS.write(trainer, client, "One", "Two");
  await fillUpTo(STORED.bytes);
  const { id } = plan;
  const input = { clients: [client.user_id], is_active: false, instead: [], title_beside: "Copy" };
  await expect(TRAINING_PLANS.copy(trainer, id, { client_user_id: null })).rejects.toMatchObject(FULL);
  await expect(copyPlanForClients(trainer, "training", id, input)).rejects.toMatchObject(FULL);
  const edit = (...names: string[]) =>
    TRAINING_PLANS.update(trainer, id, TRAINING_PLANS.facts(client, TRAINING_PLANS.items(names)));
  await expect(edit("One", "Two", "Three")).rejects.toMatchObject(FULL);
  await edit("One", "Two");
  await edit("One");
  await TRAINING_PLANS.activate(trainer, id, false);
  await TRAINING_PLANS.remove(trainer, id);
  expect(await TRAINING_PLANS.list(trainer)).toEqual([]);
});

it("other trainers have their own space", async () => {
  await fillUpTo(STORED.bytes);
  const other = await makeTrainer();
  await TRAINING_PLANS.write(other, await makeClient(other), "One");
});

it("plans that are saved at the same moment do not fill more together", async () => {
  await TRAINING_PLANS.write(trainer, client, "One");
  const bytes = await stored();
  await fillUpTo(STORED.bytes - 2 * bytes);
  const others = await Promise.all(Array.from({ length: 5 }, () => makeClient(trainer)));
  const results = await race(5, (index) =>
    TRAINING_PLANS.write(trainer, others[index] as User, "One").then(
      () => "saved",
      ({ text }) => text,
    ),
  );
  expect(results.sort()).toEqual(["plans_full", "plans_full", "plans_full", "saved", "saved"]);
});

it("the pages of plans tell a trainer what is stored, and a client nothing", async () => {
  await TRAINING_PLANS.write(trainer, client, "One");
  const template = await TRAINING_PLANS.copy(trainer, (await TRAINING_PLANS.list(trainer))[0]?.id as number, {
    client_user_id: null,
  });
  await TRAINING_PLANS.remove(trainer, (await TRAINING_PLANS.write(trainer, client, "Two")).id);
  const bytes = await stored();
  expect(template.client_user_id).toBeNull();
  expect((await listPlanPage(trainer, "training", { page: 1 })).stored).toBe(bytes);
  expect((await listTemplatePage(trainer, "training", { page: 1 })).stored).toBe(bytes);
  const page = await listPlanPage(trainer, "nutrition", { page: 1 });
  expect([page.total, page.stored]).toEqual([0, bytes]);
  expect((await listPlanPage(client, "training", { page: 1 })).stored).toBe(0);
});
