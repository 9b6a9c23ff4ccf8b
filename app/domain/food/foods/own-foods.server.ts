import { and, eq, ne, sql } from "drizzle-orm";
import { lockPerson } from "~/domain/people/accounts/lock.server";
import { byRole, roleOf, type User } from "~/domain/people/accounts/user.server";
import { shownName } from "~/domain/people/clients/clients.server";
import { Conflict, NotFound } from "~/domain/shared/errors";
import { hashOf } from "~/domain/shared/idempotency.server";
import { db, type Transaction } from "~db/client";
import { prepared, type QueryValues } from "~db/prepared";
import { foods, foodVerifications, users } from "~db/schema/index";
import { foodFields } from "./fields.server";
import { searchColumns } from "./normalize";
import { OWN_FOODS_MAX } from "./rules";
import type { FoodChange, FoodInput, FoodVerification } from "./schema";
import { changeableFoods, verifiedFor, viewerIn, viewerOf, visibleFoods } from "./visible.server";

export type Food = Awaited<ReturnType<typeof findFood>>;

type FoodValues = QueryValues<{ user_id: string; trainer: string; id: number }>;

const selectFood = byRole((role) =>
  prepared(`food_of_${role}`, (values: FoodValues) => {
    const viewer = viewerIn(role, values);
    const isOwn = eq(foods.owner_user_id, values.user_id);
    return db
      .select({ ...foodFields, verified: verifiedFor(viewer), isOwn })
      .from(foods)
      .where(and(eq(foods.id, values.id), visibleFoods(viewer)));
  }),
);

/** Finds a food that a person can see. @throws NotFound */
export async function findFood(user: User, id: number) {
  const [food] = await selectFood[roleOf(user)]({ ...viewerOf(user), id });
  if (!food) throw new NotFound("unknown_food");
  return { ...food, isOwn: food.isOwn === true };
}

const selectChangeable = byRole((role) =>
  prepared(`changeable_food_of_${role}`, (values: FoodValues) => {
    const viewer = viewerIn(role, values);
    return db
      .select({
        ...foodFields,
        version: foods.version,
        verified: verifiedFor(viewer),
        owner_user_id: foods.owner_user_id,
        owner: sql<string>`${shownName}`,
      })
      .from(foods)
      .innerJoin(users, eq(users.user_id, foods.owner_user_id))
      .where(and(eq(foods.id, values.id), changeableFoods(viewer)));
  }),
);

/** Finds a food that a person can change, with its version and the name of its owner. @throws NotFound */
export async function findChangeableFood(user: User, id: number) {
  const [food] = await selectChangeable[roleOf(user)]({ ...viewerOf(user), id });
  if (!food) throw new NotFound();
  const { owner_user_id, ...shown } = food;
  return { ...shown, isOwn: owner_user_id === user.user_id };
}

/** Finds one of a person's own foods, which only they can delete. @throws NotFound */
export async function findOwnFood(user: User, id: number) {
  const food = await findChangeableFood(user, id);
  if (!food.isOwn) throw new NotFound();
  return food;
}

/**
 * Makes a food, once for a key. A trainer's food is verified and seen by all clients, a client's by the client and the trainer.
 * @throws Conflict when the person has as many foods as possible, or when the key has made another food
 */
export async function makeFood(user: User, input: FoodInput): Promise<Food> {
  const { idempotency_key, ...entered } = input;
  const idempotency_hash = idempotency_key ? hashOf(input) : null;
  const id = await db.transaction(async (tx) => {
    await lockPerson(tx, user);
    const [made] = await tx
      .insert(foods)
      .values({ ...columnsOf(entered), owner_user_id: user.user_id, idempotency_key, idempotency_hash })
      .onConflictDoNothing()
      .returning({ id: foods.id });
    if (!made) return await madeBefore(tx, user, idempotency_key ?? "", idempotency_hash);
    if ((await tx.$count(foods, eq(foods.owner_user_id, user.user_id))) > OWN_FOODS_MAX)
      throw new Conflict("too_many_foods");
    if (user.is_trainer) await verify(tx, user, made.id);
    return made.id;
  });
  return await findFood(user, id);
}

async function madeBefore(tx: Transaction, user: User, key: string, hash: string | null): Promise<number> {
  const [food] = await tx
    .select({ id: foods.id, hash: foods.idempotency_hash })
    .from(foods)
    .where(and(eq(foods.owner_user_id, user.user_id), eq(foods.idempotency_key, key)));
  if (!food || food.hash !== hash) throw new Conflict("food_already_made");
  return food.id;
}

/** Returns the columns of a person's food. It has one name, which stands for both languages. */
function columnsOf({ name, ...values }: Omit<FoodInput, "idempotency_key">) {
  const names = [name, ...(values.brand ? [`${name} ${values.brand}`] : [])];
  return { ...values, name_de: name, name_en: name, ...searchColumns(names) };
}

/**
 * Changes an own food, for a trainer also a client's. Verifications of others end, because they have verified something else.
 * @throws NotFound, Conflict when `version` is not the stored one
 */
export async function changeFood(
  user: User,
  id: number,
  input: Omit<FoodChange, "confirmed">,
): Promise<void> {
  const { version, ...entered } = input;
  const seen = version === undefined ? undefined : eq(foods.version, version);
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(foods)
      .set({ ...columnsOf(entered), version: sql`${foods.version} + 1` })
      .where(and(eq(foods.id, id), changeableFoods(viewerOf(user)), seen))
      .returning({ id: foods.id });
    if (changed.length > 0) return await unverifyForOthers(tx, user, id);
    if ((await tx.$count(foods, and(eq(foods.id, id), changeableFoods(viewerOf(user))))) > 0)
      throw new Conflict("newer_food");
    throw new NotFound("food_gone");
  });
}

async function unverifyForOthers(tx: Transaction, user: User, id: number): Promise<void> {
  const { food_id, trainer_user_id } = foodVerifications;
  await tx.delete(foodVerifications).where(and(eq(food_id, id), ne(trainer_user_id, user.user_id)));
}

/** Deletes one of a person's own foods. The diary keeps what was logged. @throws NotFound */
export async function deleteFood(user: User, id: number): Promise<void> {
  const deleted = await db.transaction((tx) =>
    tx
      .delete(foods)
      .where(and(eq(foods.id, id), eq(foods.owner_user_id, user.user_id)))
      .returning({ id: foods.id }),
  );
  if (deleted.length === 0) throw new NotFound();
}

/** Marks a food as verified for a trainer's clients, or takes the mark off. @throws NotFound, Conflict when `version` is old */
export async function verifyFood(
  trainer: User,
  id: number,
  { verified, version }: FoodVerification,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [food] = await tx
      .select({ version: foods.version })
      .from(foods)
      .where(and(eq(foods.id, id), visibleFoods(viewerOf(trainer))))
      .for("share");
    if (!food) throw new NotFound("unknown_food");
    if (!verified) return await unverify(tx, trainer, id);
    if (version !== undefined && version !== food.version) throw new Conflict("food_changed");
    await verify(tx, trainer, id);
  });
}

async function verify(tx: Transaction, trainer: User, food_id: number): Promise<void> {
  const { user_id: trainer_user_id } = trainer;
  await tx.insert(foodVerifications).values({ food_id, trainer_user_id }).onConflictDoNothing();
}

async function unverify(tx: Transaction, trainer: User, id: number): Promise<void> {
  const { food_id, trainer_user_id } = foodVerifications;
  await tx.delete(foodVerifications).where(and(eq(food_id, id), eq(trainer_user_id, trainer.user_id)));
}
