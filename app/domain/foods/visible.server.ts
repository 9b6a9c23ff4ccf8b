import { and, eq, exists, isNull, or, type SQL, sql } from "drizzle-orm";
import type { User } from "~/domain/accounts/user.server";
import { everyClient } from "~/domain/clients/clients.server";
import { db } from "~db/client";
import { foods, foodVerifications, users } from "~db/schema";

/**
 * A condition on `foods`: a person can see and log the food. Everybody sees shared and own foods, a client those of their
 * trainer, and a trainer those of own clients.
 */
export const visibleFoods = (user: User): SQL => or(isNull(foods.owner_user_id), personalFoods(user)) as SQL;

/** A condition on `foods`: the food has an owner, and a person can see and log it. */
export const personalFoods = (user: User): SQL =>
  or(
    eq(foods.owner_user_id, user.user_id),
    user.is_trainer ? ownedByClients(user) : eq(foods.owner_user_id, user.trainer_user_id ?? user.user_id),
  ) as SQL;

/** A condition on `foods`: a person can change the food. A trainer can also change those of own clients. */
export const changeableFoods = (user: User): SQL =>
  user.is_trainer ? personalFoods(user) : eq(foods.owner_user_id, user.user_id);

/** A condition on `foods`: one of a trainer's clients owns the food. */
export const ownedByClients = (trainer: User): SQL =>
  sql`${foods.owner_user_id} in ${db.select({ id: users.user_id }).from(users).where(everyClient(trainer))}`;

/** The trainer whose foods and verifications a person sees: their own trainer, or a trainer themselves. */
export const verifyingTrainer = (user: User): string =>
  (user.is_trainer ? user.user_id : user.trainer_user_id) ?? user.user_id;

/** A condition on `foods`: the person's trainer has verified the food. */
export const verifiedFor = (user: User): SQL<boolean> =>
  exists(
    db
      .select({ food_id: foodVerifications.food_id })
      .from(foodVerifications)
      .where(
        and(
          eq(foodVerifications.food_id, foods.id),
          eq(foodVerifications.trainer_user_id, verifyingTrainer(user)),
        ),
      ),
  ) as SQL<boolean>;
