import type { PlanKind } from "~/domain/coaching/plan-content/kinds";
import { COPIES } from "~/domain/coaching/plan-content/rules";
import { backfillPastDays, openPastDays, reopenDays } from "~/domain/coaching/tasks/opened-days.server";
import type { User } from "~/domain/people/accounts/user.server";
import { type Client, findClient, lockOwnClient } from "~/domain/people/clients/clients.server";
import type { Day } from "~/domain/shared/calendar/rules";
import { Invalid, NotFound } from "~/domain/shared/errors";
import { derivedKey } from "~/domain/shared/idempotency.server";
import { db, type Transaction } from "~db/client";
import type { plans } from "~db/schema/index";
import { copyOf } from "./content.server";
import { switchOff, switchOn, tellClient } from "./plan-activity.server";
import { insertOnce, readPlan } from "./plan-writes.server";
import { requireSpace } from "./space.server";

export interface CopiesInput {
  clients: string[];
  /** Whether the copies are active from each client's today on. */
  is_active: boolean;
  /** The ids of active plans of these clients, of the same kind, that are switched off before. */
  instead: number[];
  /** The title of a copy for the plan's own client. The others keep the title of the plan. */
  title_beside: string;
  idempotency_key?: string | undefined;
}

export interface Copied {
  id: number;
  client_user_id: string;
}

interface Made extends Copied {
  client: Client;
  isNew: boolean;
  /** The days of the client that the copy has closed. */
  closed: Day[];
}

/**
 * Copies a plan or template for several clients, for all or for none, with new ids. The same key makes one copy for each.
 * @throws Invalid for no client or too many; NotFound for a plan or client out of reach; Conflict for a key of another copy, too
 * many active plans or tasks on a day, a plan that is too long, or too much stored
 */
export async function copyPlanForClients(
  trainer: User,
  kind: PlanKind,
  id: number,
  input: CopiesInput,
): Promise<Copied[]> {
  // In this order, so that two transactions that lock the same clients do not wait for each other.
  const clients = [...new Set(input.clients)].sort();
  if (clients.length < COPIES.min) throw new Invalid("nobody_chosen", { client_user_id: [] });
  if (clients.length > COPIES.max) throw new Invalid("too_many_copies", { client_user_id: [] });
  try {
    if (input.instead.length > 0)
      for (const client of clients) await backfillPastDays(await findClient(trainer, client));
    const copies = await db.transaction(async (tx) => {
      const source = await readPlan(tx, trainer, kind, id);
      const made: Made[] = [];
      for (const client of clients)
        made.push(await copyFor(tx, trainer, source, await lockOwnClient(tx, trainer, client), input));
      if (made.some(({ isNew }) => isNew)) await requireSpace(tx, trainer);
      return made;
    });
    for (const { client, closed } of copies) await reopenDays(client, closed);
    return copies.map(({ id, client_user_id }) => ({ id, client_user_id }));
  } catch (error) {
    const isClient = error instanceof NotFound && error.text === "unknown_client";
    throw isClient ? new NotFound("chosen_client_gone") : error;
  }
}

/** Makes the copy for one client, who is locked, unless the key has made it before. */
async function copyFor(
  tx: Transaction,
  trainer: User,
  source: typeof plans.$inferSelect,
  client: Client,
  { is_active, instead, title_beside, idempotency_key }: CopiesInput,
): Promise<Made> {
  const { kind, description, content } = source;
  const client_user_id = client.user_id;
  const title = source.client_user_id === client_user_id ? title_beside : source.title;
  const { row, isNew } = await insertOnce(
    tx,
    trainer,
    { client_user_id, is_active, copy_of: source.id },
    {
      kind,
      client_user_id,
      title,
      description,
      content: copyOf(content),
      is_active,
      idempotency_key: idempotency_key && derivedKey(idempotency_key, client_user_id),
    },
  );
  if (!isNew || !is_active) return { id: row.id, client_user_id, client, isNew, closed: [] };
  if (instead.length > 0) await openPastDays(tx, client);
  const closed = [
    ...(await switchOff(tx, trainer, kind, client, instead)),
    ...(await switchOn(tx, client, row)),
  ];
  await tellClient(tx, row);
  return { id: row.id, client_user_id, client, isNew, closed };
}
