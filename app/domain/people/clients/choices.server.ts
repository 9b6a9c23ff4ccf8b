import { asc, desc, type SQL, sql } from "drizzle-orm";
import type { User, UserKey } from "~/domain/people/accounts/user.server";
import { type PageFacts, pageFacts } from "~/domain/shared/pages/rules";
import { db } from "~db/client";
import { prepared, type QueryValue, type QueryValues } from "~db/prepared";
import { users } from "~db/schema/index";
import { byLastUse, clientPage } from "./client-page.server";
import { CHOICES_SHOWN } from "./rules";
import type { ChoiceQuery } from "./schema";

export type Choice = Pick<User, "user_id" | "first_name" | "last_name" | "email" | "package_type">;

export type ChosenClient = Choice & { archived: boolean };

export interface Choices extends PageFacts {
  who: string;
  clients: Choice[];
}

/** Lists a page: the client `first`, then by the trainer's last plan, then by name. A page after the last is the first. */
export async function listChoices(trainer: User, query: ChoiceQuery, first?: string): Promise<Choices> {
  const { user_id } = trainer;
  const values = { user_id, first: first ?? null, offset: (query.who_page - 1) * CHOICES_SHOWN };
  const rows = query.who === "" ? await selectAll(values) : await listed(query.who, values);
  if (rows.length === 0 && query.who_page > 1)
    return await listChoices(trainer, { ...query, who_page: 1 }, first);
  return choicesOf(query, rows);
}

type Page = QueryValues<{ user_id: string; first: string | null; offset: number }>;

const selectAll = prepared("choices", (values: Page) => listed("", values));

function listed(who: string, { user_id, first, offset }: Page) {
  const page = choicePage({ user_id }, { who, offset }, sql`${users.user_id} = ${first}::uuid`);
  return db.select().from(page).orderBy(asc(page.position));
}

/** Returns a subquery for a page of choices. The client who fulfils `first`, a condition on `users`, comes first. */
export const choicePage = (
  trainer: UserKey,
  { who, offset }: { who: string; offset: QueryValue<number> },
  first: SQL,
) =>
  clientPage(
    trainer,
    { q: who, package_type: undefined, archived: false, sort: "name", offset },
    [desc(first), byLastUse(trainer)],
    undefined,
    CHOICES_SHOWN,
  );

export function choicesOf(
  { who, who_page }: ChoiceQuery,
  rows: (Choice & { total: number })[],
  size = CHOICES_SHOWN,
): Choices {
  const clients = rows.map(({ user_id, first_name, last_name, email, package_type }) => ({
    user_id,
    first_name,
    last_name,
    email,
    package_type,
  }));
  return { who, clients, ...pageFacts(rows[0]?.total ?? 0, who_page, size) };
}
