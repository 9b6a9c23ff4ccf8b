import { asc, desc, type SQL, sql } from "drizzle-orm";
import type { Person, User } from "~/domain/people/accounts/user.server";
import { type PageFacts, pageFacts } from "~/domain/shared/pages/rules";
import { db } from "~db/client";
import { type Given, type Placed, prepared } from "~db/prepared";
import { users } from "~db/schema/index";
import { byLastUse, clientPage } from "./client-page.server";
import { CHOICES_SHOWN } from "./rules";
import type { ChoiceQuery } from "./schema";

/** A client to choose. */
export type Choice = Pick<User, "user_id" | "first_name" | "last_name" | "email" | "package_type">;

/** A client who is chosen for something. An archived one cannot get it. */
export type ChosenClient = Choice & { archived: boolean };

/** One page of the clients to choose from, and the text that found them. */
export interface Choices extends PageFacts {
  who: string;
  clients: Choice[];
}

/**
 * Lists one page of a trainer's clients, so that one of them can be chosen: those for whom the trainer has made plans come
 * first, the last used before the others, then everybody else by name. A page after the last is the first.
 * @param first the id of a client who comes before the others, if they are found
 */
export async function listChoices(trainer: User, query: ChoiceQuery, first?: string): Promise<Choices> {
  const { user_id } = trainer;
  const asked = { user_id, first: first ?? null, offset: (query.who_page - 1) * CHOICES_SHOWN };
  const rows = query.who === "" ? await selectAll(asked) : await listed(query.who, asked);
  if (rows.length === 0 && query.who_page > 1)
    return await listChoices(trainer, { ...query, who_page: 1 }, first);
  return choicesOf(query, rows);
}

/** A page of the choices, and the client who comes first. */
type Page = Given<{ user_id: string; first: string | null; offset: number }>;

const selectAll = prepared("choices", (given: Page) => listed("", given));

function listed(who: string, { user_id, first, offset }: Page) {
  const page = choicePage({ user_id }, { who, offset }, sql`${users.user_id} = ${first}::uuid`);
  return db.select().from(page).orderBy(asc(page.place));
}

/**
 * Returns the subquery for a page of choices.
 * @param first a condition on `users`: the client who fulfils it comes first
 */
export const choicePage = (
  trainer: Person,
  { who, offset }: { who: string; offset: Placed<number> },
  first: SQL,
) =>
  clientPage(
    trainer,
    { q: who, package_type: undefined, archived: false, sort: "name", offset },
    [desc(first), byLastUse(trainer)],
    undefined,
    CHOICES_SHOWN,
  );

/**
 * Returns the rows of a page of choices with the facts about it.
 * @param size the number of rows on a page
 */
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
