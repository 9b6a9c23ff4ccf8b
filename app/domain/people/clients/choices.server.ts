import { asc, desc, type SQL, sql } from "drizzle-orm";
import {
  absentSince,
  type SaidFacts,
  saidFactsOf,
  saidToday,
} from "~/domain/people/absences/absences.server";
import type { Said } from "~/domain/people/absences/rules";
import type { User, UserKey } from "~/domain/people/accounts/user.server";
import type { Day } from "~/domain/shared/calendar/rules";
import { type PageFacts, pageFacts } from "~/domain/shared/pages/rules";
import { db } from "~db/client";
import { prepared, type QueryValue, type QueryValues } from "~db/prepared";
import { users } from "~db/schema/index";
import { byLastUse, clientPage } from "./client-page.server";
import { CHOICES_SHOWN } from "./rules";
import type { ChoiceQuery } from "./schema";

export type Choice = Pick<User, "user_id" | "first_name" | "last_name" | "email" | "package_type"> & {
  said: Said[];
};

/** A choice as a query finds it. */
export type ChoiceRow = Omit<Choice, "said"> & { said: SaidFacts };

export type ChosenClient = Choice & { archived: boolean };

export interface Choices extends PageFacts {
  who: string;
  clients: Choice[];
}

/** Lists a page: the client `first`, then by the trainer's last plan, then by name. A page after the last is the first. */
export async function listChoices(trainer: User, query: ChoiceQuery, first?: string): Promise<Choices> {
  const { user_id } = trainer;
  const offset = (query.who_page - 1) * CHOICES_SHOWN;
  const values = { user_id, first: first ?? null, offset, absent_since: absentSince() };
  const rows = query.who === "" ? await selectAll(values) : await listed(query.who, values);
  if (rows.length === 0 && query.who_page > 1)
    return await listChoices(trainer, { ...query, who_page: 1 }, first);
  return choicesOf(query, rows);
}

type Page = QueryValues<{ user_id: string; first: string | null; offset: number; absent_since: Day }>;

const selectAll = prepared("choices", (values: Page) => listed("", values));

function listed(who: string, { user_id, first, offset, absent_since }: Page) {
  const page = choicePage({ user_id }, { who, offset }, sql`${users.user_id} = ${first}::uuid`);
  return db.select(choiceFields(page, absent_since)).from(page).orderBy(asc(page.position));
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

/** Selects a choice from a page of clients. */
export const choiceFields = (page: ReturnType<typeof clientPage>, absent_since: QueryValue<Day>) => ({
  user_id: page.user_id,
  first_name: page.first_name,
  last_name: page.last_name,
  email: page.email,
  package_type: page.package_type,
  total: page.total,
  said: saidFactsOf(page, absent_since),
});

export function choicesOf(
  { who, who_page }: ChoiceQuery,
  rows: (ChoiceRow & { total: number })[],
  size = CHOICES_SHOWN,
): Choices {
  const clients = rows.map(({ total: _, said, ...client }) => ({ ...client, said: saidToday(said) }));
  return { who, clients, ...pageFacts(rows[0]?.total ?? 0, who_page, size) };
}
