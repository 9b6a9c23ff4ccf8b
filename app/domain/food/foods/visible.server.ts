import { and, eq, exists, isNull, or, type SQL, sql } from "drizzle-orm";
import {
  type Actor,
  actorOf,
  type Role,
  type User,
  type UserKey,
} from "~/domain/people/accounts/user.server";
import { readableClients } from "~/domain/people/clients/clients.server";
import { db } from "~db/client";
import type { QueryValue, QueryValues } from "~db/prepared";
import { foods, foodVerifications, users } from "~db/schema/index";

/** A person who looks for foods, and the trainer whose foods and verifications they see. */
export interface Viewer extends Actor {
  trainer: QueryValue<string>;
}

export const viewerOf = (user: User) => ({
  user_id: user.user_id,
  is_trainer: user.is_trainer,
  trainer: (user.is_trainer ? user.user_id : user.trainer_user_id) ?? user.user_id,
});

export const viewerIn = (role: Role, { user_id, trainer }: QueryValues<ViewerLookup>): Viewer => ({
  ...actorOf(role, { user_id }),
  trainer,
});
type ViewerLookup = { user_id: string; trainer: string };

/** A condition on `foods`: everybody sees shared and own foods, a client their trainer's, and a trainer those of own clients. */
export const visibleFoods = (user: Viewer): SQL =>
  or(isNull(foods.owner_user_id), personalFoods(user)) as SQL;

/** A condition on `foods`: the food has an owner, and a person can see and log it. */
export const personalFoods = (user: Viewer): SQL =>
  or(
    eq(foods.owner_user_id, user.user_id),
    user.is_trainer ? ownedByClients(user) : eq(foods.owner_user_id, user.trainer),
  ) as SQL;

/** A condition on `foods`: a person can change the food. A trainer can also change those of own clients. */
export const changeableFoods = (user: Viewer): SQL =>
  user.is_trainer ? personalFoods(user) : eq(foods.owner_user_id, user.user_id);

export const ownedByClients = (trainer: UserKey): SQL =>
  sql`${foods.owner_user_id} in ${db.select({ id: users.user_id }).from(users).where(readableClients(trainer))}`;

export const verifiedFor = (user: Pick<Viewer, "trainer">): SQL<boolean> =>
  exists(
    db
      .select({ food_id: foodVerifications.food_id })
      .from(foodVerifications)
      .where(
        and(eq(foodVerifications.food_id, foods.id), eq(foodVerifications.trainer_user_id, user.trainer)),
      ),
  ) as SQL<boolean>;
