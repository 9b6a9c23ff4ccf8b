import type { User } from "~/domain/people/accounts/user.server";
import { NotFound } from "~/domain/shared/errors";
import { userId } from "~/domain/shared/ids";

export interface Participants {
  trainer: string;
  client: string;
}

/**
 * Returns the people of a conversation. Queries check whether the other one is a client of the trainer.
 * @throws NotFound when the id is malformed, or when a client names anybody but their trainer
 */
export function participantsOf(actor: User, withId: string | null | undefined): Participants {
  const other = userId(withId);
  if (actor.is_trainer) return { trainer: actor.user_id, client: other };
  if (other !== actor.trainer_user_id) throw new NotFound("unknown_recipient");
  return { trainer: other, client: actor.user_id };
}
