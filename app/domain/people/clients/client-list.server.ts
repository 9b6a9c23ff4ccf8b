import { and, desc, type SQL, sql } from "drizzle-orm";
import type { User } from "~/domain/people/accounts/user.server";
import { currentBodyFatOf, currentWeightOf } from "~/domain/people/measurements/current-body.server";
import { type Batches, batchOf, inBatches } from "~/domain/shared/pages/batches.server";
import { comesAfter, requireListed } from "~/domain/shared/pages/cursor.server";
import type { ListQuery } from "~/domain/shared/pages/schema";
import { db } from "~db/client";
import { users } from "~db/schema/index";
import { clientFields, everyClient, ownClients } from "./clients.server";

/** Lists clients without archived ones, newest first. Weight in kg, body fat in percent. @throws Invalid for an unknown part */
export async function* listClients(trainer: User, { limit, before }: ListQuery = {}): Batches<ListedClient> {
  const access = everyClient(trainer);
  yield* inBatches<ListedClient>({ limit }, async (rows, after) => {
    const results = await listed(trainer, comesAfter(users, after?.id ?? before, access)).limit(rows + 1);
    if (results.length === 0) await requireListed(users, before, access);
    return batchOf(results, rows);
  });
}

type ListedClient = Awaited<ReturnType<typeof listed>>[number];

function listed(trainer: User, condition?: SQL) {
  const weight = currentWeightOf(users.user_id);
  const bodyFat = currentBodyFatOf(users.user_id);
  return db
    .select({
      ...clientFields,
      weight_kg: weight.weight_kg,
      body_fat_percentage: bodyFat.body_fat_percentage,
    })
    .from(users)
    .leftJoinLateral(weight, sql`true`)
    .leftJoinLateral(bodyFat, sql`true`)
    .where(and(ownClients(trainer), condition))
    .orderBy(desc(users.created_at), desc(users.id));
}
