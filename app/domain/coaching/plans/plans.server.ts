import { contentAs, type PlanKind } from "~/domain/coaching/plan-content/kinds";
import { reopenDays } from "~/domain/coaching/tasks/opened-days.server";
import type { User } from "~/domain/people/accounts/user.server";
import { lockOwnClient } from "~/domain/people/clients/clients.server";
import { Conflict, Invalid, NotFound } from "~/domain/shared/errors";
import { db } from "~db/client";
import { contentOf, copyOf } from "./content.server";
import { switchOn, tellClient } from "./plan-activity.server";
import { findPlan, type Plan } from "./plan-list.server";
import { changePlan, insertOnce, readPlan } from "./plan-writes.server";
import type { PlanChanges, PlanInputs } from "./schema";
import { requireSpace } from "./space.server";

/**
 * Creates a plan, once for a key. Its meals or exercises become tasks from the client's today on. @throws NotFound for a
 * client out of reach, Invalid when the plan is too long, Conflict for a key of another or a deleted plan, too many active plans,
 * too many tasks on a day, or too much stored
 */
export async function createPlan<Kind extends PlanKind>(
  trainer: User,
  kind: Kind,
  input: PlanInputs[Kind],
): Promise<Plan<Kind>> {
  const { client_user_id, title, description, is_active = true, idempotency_key } = input;
  const content = contentOf(kind, input);
  const plan = { kind, client_user_id, title, description, is_active, idempotency_key, content };
  const made = await db.transaction(async (tx) => {
    const client = await lockOwnClient(tx, trainer, client_user_id);
    const { row, isNew } = await insertOnce(tx, trainer, input, plan);
    const isOn = isNew && row.is_active;
    const closed = isOn ? await switchOn(tx, client, row) : [];
    if (isOn) await tellClient(tx, row);
    if (isNew) await requireSpace(tx, trainer);
    return { id: row.id, client, closed };
  });
  await reopenDays(made.client, made.closed);
  return await findPlan(trainer, kind, made.id);
}

/**
 * Replaces a plan or template. Past and finished tasks stay. @throws the errors of changePlan(), Invalid when the client would
 * change or the plan is too long and not shorter than before, Conflict when `version` is older than the saved one
 */
export async function updatePlan<Kind extends PlanKind>(
  trainer: User,
  kind: Kind,
  id: number,
  input: PlanChanges[Kind],
): Promise<Plan<Kind>> {
  const { client_user_id = null, title, description, version, is_active } = input;
  await changePlan(trainer, kind, id, (plan) => {
    if (client_user_id !== plan.client_user_id) throw new Invalid("client_fixed");
    if (version !== undefined && version !== plan.version) throw new Conflict("newer_version");
    const content = contentOf(kind, input, contentAs(kind, plan.content));
    return {
      title,
      description,
      content,
      is_active: plan.client_user_id ? (is_active ?? plan.is_active) : false,
    };
  });
  return await findPlan(trainer, kind, id);
}

/** Switches a plan on or off, and those in `instead` off. @throws the errors of changePlan(), NotFound also for a template */
export async function activatePlan(
  trainer: User,
  kind: PlanKind,
  id: number,
  is_active: boolean,
  instead: number[] = [],
): Promise<void> {
  const decide = (plan: { client_user_id: string | null; is_active: boolean }) => {
    if (!plan.client_user_id) throw new NotFound();
    return plan.is_active === is_active ? null : { is_active };
  };
  await changePlan(trainer, kind, id, decide, instead);
}

/** Deletes a plan. Open tasks of today and later go, unless they carry a note. @throws the errors of changePlan() */
export async function deletePlan(trainer: User, kind: PlanKind, id: number): Promise<void> {
  await changePlan(trainer, kind, id, () => ({ is_active: false, isDeleted: true }));
}

/** Null makes a template. Without a title the copy has the title of its source. */
export interface CopyInput {
  client_user_id: string | null;
  title?: string | undefined;
  idempotency_key?: string | undefined;
}

/**
 * Copies a plan or template, once for a key, switched off and with new ids. @throws NotFound for a plan or client out of reach,
 * Conflict when the key has copied for somebody else, the plan is too long, or too much is stored
 */
export async function copyPlan<Kind extends PlanKind>(
  trainer: User,
  kind: Kind,
  id: number,
  input: CopyInput,
): Promise<Plan<Kind>> {
  const { client_user_id, idempotency_key } = input;
  const copied = await db.transaction(async (tx) => {
    if (client_user_id) await lockOwnClient(tx, trainer, client_user_id);
    const { title, description, content } = await readPlan(tx, trainer, kind, id);
    const made = await insertOnce(
      tx,
      trainer,
      { ...input, ...{ copy_of: id } },
      {
        kind,
        client_user_id,
        title: input.title ?? title,
        description,
        content: copyOf(content),
        is_active: false,
        idempotency_key,
      },
    );
    if (made.isNew) await requireSpace(tx, trainer);
    return made;
  });
  return await findPlan(trainer, kind, copied.row.id);
}
