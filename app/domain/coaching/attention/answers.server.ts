import { sql } from "drizzle-orm";
import { endWait } from "~/domain/messages/waits.server";
import { timeZoneOf } from "~/domain/people/accounts/accounts.server";
import type { User } from "~/domain/people/accounts/user.server";
import { lockOwnClient } from "~/domain/people/clients/clients.server";
import { addDays, today } from "~/domain/shared/calendar/rules";
import { userId } from "~/domain/shared/ids";
import { db } from "~db/client";
import { attentionAnswers } from "~db/schema/index";
import { DONE_DAYS } from "./reasons";
import type { ReasonAnswer } from "./schema";

/**
 * Says that a reason waits for some days, or is done. Words that are done need no answer: only what the client writes later waits.
 * @throws NotFound, also for a client of another trainer
 */
export async function answerReason(trainer: User, input: ReasonAnswer): Promise<void> {
  const { reason, cause, answer, through } = input;
  await db.transaction(async (tx) => {
    const client = await lockOwnClient(tx, trainer, userId(input.client_user_id));
    const isDone = answer === "done";
    if (reason === "words" && isDone) return await endWait(tx, trainer, client, through);
    const days = isDone ? DONE_DAYS : Number(answer);
    const until = isDone && cause !== "" ? null : addDays(today(timeZoneOf(client)), days);
    const said = { cause, until, answered_at: sql`now()` };
    await tx
      .insert(attentionAnswers)
      .values({ client_user_id: client.user_id, reason, ...said })
      .onConflictDoUpdate({ target: [attentionAnswers.client_user_id, attentionAnswers.reason], set: said });
  });
}
