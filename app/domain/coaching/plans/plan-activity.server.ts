import { isDeepStrictEqual } from "node:util";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { PlanKind } from "~/domain/coaching/plan-content/kinds";
import { ACTIVE_PLANS } from "~/domain/coaching/plan-content/rules";
import { isPlannedOn } from "~/domain/coaching/plan-content/weekdays";
import { requireCapacity } from "~/domain/coaching/tasks/capacity.server";
import { closeDays } from "~/domain/coaching/tasks/opened-days.server";
import { planTasks } from "~/domain/coaching/tasks/planned";
import { addPlanEvent } from "~/domain/messages/events.server";
import { timeZoneOf } from "~/domain/people/accounts/accounts.server";
import type { User } from "~/domain/people/accounts/user.server";
import type { Client } from "~/domain/people/clients/clients.server";
import { type Day, today, WEEKDAYS } from "~/domain/shared/calendar/rules";
import { Conflict } from "~/domain/shared/errors";
import type { Transaction } from "~db/client";
import { isSwitchedOn, planActivity, plans } from "~db/schema/index";
import { requireSpace } from "./space.server";

export type PlanRow = typeof plans.$inferSelect;

/** The new values of a plan. What is left out stays. */
export type PlanChange = Pick<PlanRow, "is_active"> &
  Partial<Pick<PlanRow, "title" | "description" | "content">> & { isDeleted?: boolean };

/** Switches off active plans. The transaction must have locked the client and opened past days. @returns days for `openDays` */
export async function switchOff(
  tx: Transaction,
  trainer: User,
  kind: PlanKind,
  client: Client,
  ids: number[],
): Promise<Day[]> {
  if (ids.length === 0) return [];
  const active = await tx
    .select()
    .from(plans)
    .where(
      and(
        inArray(plans.id, ids),
        eq(plans.kind, kind),
        eq(plans.trainer_user_id, trainer.user_id),
        eq(plans.client_user_id, client.user_id),
        isSwitchedOn,
      ),
    )
    .orderBy(asc(plans.id))
    .for("no key update");
  const closed: Day[] = [];
  for (const plan of active) closed.push(...(await savePlan(tx, plan, client, { is_active: false })));
  return closed;
}

/**
 * Saves a change of a locked plan; open tasks of today and later follow. The transaction must have locked the client and opened
 * their past days. @returns the days that `openDays` brings in line after the transaction
 * @throws Conflict for too many active plans or tasks on a day, or for a longer plan when too much is stored
 */
export async function savePlan(
  tx: Transaction,
  plan: PlanRow,
  client: Client | null,
  { isDeleted = false, ...values }: PlanChange,
): Promise<Day[]> {
  const [saved] = await tx
    .update(plans)
    .set({
      ...values,
      version: plan.version + 1,
      updated_at: sql`now()`,
      ...(isDeleted && { deleted_at: sql`now()` }),
    })
    .where(eq(plans.id, plan.id))
    .returning();
  if (!saved) return [];
  const closed = client ? await followPlan(tx, plan, saved, client) : [];
  if (saved.is_active && (!plan.is_active || isOther(saved, plan)))
    await tellClient(tx, saved, plan.is_active);
  if (saved.content_bytes > plan.content_bytes) await requireSpace(tx, { user_id: plan.trainer_user_id });
  return closed;
}

/** Tells whether a plan says something else than before. */
const isOther = (saved: PlanRow, plan: PlanRow): boolean =>
  saved.title !== plan.title ||
  saved.description !== plan.description ||
  !isDeepStrictEqual(saved.content, plan.content);

export async function tellClient(tx: Transaction, plan: PlanRow, wasActive = false): Promise<void> {
  const { id, trainer_user_id: trainer, client_user_id: client } = plan;
  if (client) await addPlanEvent(tx, { trainer, client }, { id, wasActive });
}

/** Closes the open days that follow a saved plan. @returns these days */
async function followPlan(tx: Transaction, plan: PlanRow, saved: PlanRow, client: Client): Promise<Day[]> {
  const day = today(timeZoneOf(client));
  if (!saved.is_active && plan.is_active) await endActivity(tx, plan.id, day);
  if (!saved.is_active) return plan.is_active ? await closeDays(tx, client) : [];
  if (!plan.is_active) return await switchOn(tx, client, saved);
  if (isLonger(saved, plan)) await requireCapacity(tx, client, day);
  return await closeDays(tx, client);
}

function isLonger(saved: PlanRow, plan: PlanRow): boolean {
  const [now, before] = [saved, plan].map((row) => {
    const tasks = planTasks(row);
    return WEEKDAYS.map((day) => tasks.filter(({ weekdays }) => isPlannedOn(weekdays, day)).length);
  }) as [number[], number[]];
  return now.some((count, index) => count > (before[index] ?? 0));
}

/**
 * Makes a plan active from the client's today on. The transaction must have locked the client.
 * @returns the days for `openDays`. @throws Conflict for too many active plans of this kind or tasks on a day
 */
export async function switchOn(tx: Transaction, client: Client, { id, kind }: PlanRow): Promise<Day[]> {
  const active = await tx.$count(
    plans,
    and(eq(plans.client_user_id, client.user_id), eq(plans.kind, kind), isSwitchedOn),
  );
  if (active > ACTIVE_PLANS) throw new Conflict("too_many_active_plans");
  const day = today(timeZoneOf(client));
  await startActivity(tx, id, day);
  await requireCapacity(tx, client, day);
  return await closeDays(tx, client);
}

async function startActivity(tx: Transaction, plan_id: number, day: Day): Promise<void> {
  await tx.insert(planActivity).values({ plan_id, active_from: day });
}

async function endActivity(tx: Transaction, plan_id: number, day: Day): Promise<void> {
  await tx
    .update(planActivity)
    .set({ active_until: sql`greatest(${day}::date, ${planActivity.active_from})` })
    .where(and(eq(planActivity.plan_id, plan_id), isNull(planActivity.active_until)));
}
