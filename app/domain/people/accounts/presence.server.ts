import { eq } from "drizzle-orm";
import type { Transaction } from "~db/client";
import { rightsEvents, users } from "~db/schema/index";
import type { Closer, Out, Presence, RightsBy, RightsKind } from "./presence";
import { endSessions } from "./sessions.server";
import type { User } from "./user.server";

/** Records what was done with the rights of a person, today, in the transaction that does it. */
export async function recordRights(
  tx: Transaction,
  { user_id }: Pick<User, "user_id">,
  kind: RightsKind,
  done_by: RightsBy,
): Promise<void> {
  await tx.insert(rightsEvents).values({ user_id, kind, done_by });
}

const COLUMNS = {
  archived: "archived_at",
  consent_withdrawn: "consent_withdrawn_at",
  closed: "closed_at",
} as const satisfies Record<Out["why"], keyof Presence>;

/** Takes a person out, and ends all their sessions and streams. Runs in a transaction that locks the person. */
export async function takeOut(
  tx: Transaction,
  person: Pick<User, "user_id">,
  why: Exclude<Out["why"], "closed">,
  since: Date,
): Promise<void> {
  await changePresence(tx, person, { [COLUMNS[why]]: since });
}

/** Closes the account of a person, and ends all their sessions and streams. Runs in a transaction that locks the person. */
export async function close(
  tx: Transaction,
  person: Pick<User, "user_id">,
  closed_by: Closer,
  since: Date,
): Promise<void> {
  await changePresence(tx, person, { closed_at: since, closed_by });
}

/** Takes one reason back for which a person is out, and ends all their sessions. Runs in a transaction that locks the person. */
export async function letIn(tx: Transaction, person: Pick<User, "user_id">, why: Out["why"]): Promise<void> {
  await changePresence(tx, person, { [COLUMNS[why]]: null, ...(why === "closed" && { closed_by: null }) });
}

async function changePresence(
  tx: Transaction,
  person: Pick<User, "user_id">,
  facts: Partial<Presence & Pick<User, "closed_by">>,
): Promise<void> {
  await tx.update(users).set(facts).where(eq(users.user_id, person.user_id));
  await endSessions(tx, person);
}
