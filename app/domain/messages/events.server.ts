import { and, eq, gt, sql } from "drizzle-orm";
import type { PackageType } from "~/domain/packages/rules";
import type { Transaction } from "~db/client";
import { messages } from "~db/schema";
import { takeNumbers } from "./numbers.server";
import { ONE_EVENT_MINUTES } from "./rules";
import type { Sides } from "./sides.server";

/** What has happened, and to which plan or check-in. */
export type Event =
  | { event: "plan_new" | "plan_changed"; plan_id: number }
  | { event: "check_in_reviewed"; check_in_id: number }
  | { event: "package_changed"; package_type: PackageType };

/**
 * Adds an event to the conversation of a trainer and a client. Events of the same plan or check-in within an hour are one.
 * The transaction must have locked the client.
 */
export async function addEvent(tx: Transaction, { trainer, client }: Sides, event: Event): Promise<void> {
  if (await happenedLately(tx, event)) return;
  const [taken] = await takeNumbers(tx, trainer, [client], "event");
  if (!taken) throw new Error("a conversation always gives a number");
  const { conversation_id, number } = taken;
  await tx.insert(messages).values({ conversation_id, number, ...event });
}

async function happenedLately(tx: Transaction, event: Event): Promise<boolean> {
  if (event.event === "package_changed") return false;
  const subject =
    event.event === "check_in_reviewed"
      ? eq(messages.check_in_id, event.check_in_id)
      : eq(messages.plan_id, event.plan_id);
  const lately = gt(messages.created_at, sql`now() - ${`${ONE_EVENT_MINUTES} minutes`}::interval`);
  return (await tx.$count(messages, and(subject, lately))) > 0;
}
