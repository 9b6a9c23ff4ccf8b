import type { User } from "~/domain/people/accounts/user.server";
import { NotFound } from "~/domain/shared/errors";
import { userId } from "~/domain/shared/ids";

/** The two people of a conversation, by their `user_id`. */
export interface Sides {
  trainer: string;
  client: string;
}

/**
 * Returns the people of the conversation that an actor has with somebody. A client can only have one with their trainer.
 * The queries find out whether the other person is a client of the trainer.
 * @throws NotFound when the id is malformed, or when a client names anybody but their trainer
 */
export function sidesOf(actor: User, withId: string | null | undefined): Sides {
  const other = userId(withId);
  if (actor.is_trainer) return { trainer: actor.user_id, client: other };
  if (other !== actor.trainer_user_id) throw new NotFound("unknown_recipient");
  return { trainer: other, client: actor.user_id };
}
