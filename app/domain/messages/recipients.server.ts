import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { absentSince, saidFactsOf, saidToday } from "~/domain/people/absences/absences.server";
import { isPresent, outSinceOf } from "~/domain/people/accounts/presence-conditions.server";
import type { User } from "~/domain/people/accounts/user.server";
import {
  type Choice,
  type ChoiceRow,
  type Choices,
  choiceFields,
  choicesOf,
} from "~/domain/people/clients/choices.server";
import { clientPage } from "~/domain/people/clients/client-page.server";
import { byName, readableClients } from "~/domain/people/clients/clients.server";
import type { ChoiceQuery } from "~/domain/people/clients/schema";
import type { Day } from "~/domain/shared/calendar/rules";
import { PAGE_SIZE } from "~/domain/shared/pages/rules";
import { db } from "~db/client";
import { prepared, type QueryValues } from "~db/prepared";
import { users } from "~db/schema";
import { type Closed, CONVERSATION_PACKAGES, closedFor, type RecipientGroup } from "./rules";

/** A chosen client. `closed` is the reason for which nobody can write to them now. */
export type Recipient = Choice & { closed: Closed | null };

export interface Recipients {
  choices: Choices;
  chosen: Recipient[];
  counts: Record<RecipientGroup, number>;
}

/** Lists a page of clients who have messages, by name, and the chosen ones, without the ids of other people. */
export async function listRecipients(
  trainer: User,
  query: ChoiceQuery,
  chosen: string[],
): Promise<Recipients> {
  const results = await selectRecipients(trainer, query, chosen);
  const rows = results.flatMap(({ page }) => page ?? []);
  if (rows.length === 0 && query.who_page > 1)
    return await listRecipients(trainer, { ...query, who_page: 1 }, chosen);
  const [first] = results;
  if (!first) throw new Error("aggregates always answer one row");
  const { advanced, ultimate, people } = first;
  return {
    choices: choicesOf(query, rows, PAGE_SIZE),
    chosen: people.map(({ archived_since, said, ...client }) => ({
      ...client,
      said: saidToday(said),
      closed: closedFor({
        ...client,
        out: archived_since ? { why: "archived", since: new Date(archived_since) } : null,
      }),
    })),
    counts: {
      chosen: people.length,
      everybody: advanced + ultimate,
      "Beast Advanced": advanced,
      "Beast Ultimate": ultimate,
    },
  };
}

type RecipientValues = QueryValues<{ user_id: string; chosen: string[]; offset: number; absent_since: Day }>;

const selectAll = prepared("recipients", (values: RecipientValues) => recipientsOf("", values));

async function selectRecipients({ user_id }: User, { who, who_page }: ChoiceQuery, chosen: string[]) {
  const values = { user_id, chosen, offset: (who_page - 1) * PAGE_SIZE, absent_since: absentSince() };
  return who === "" ? await selectAll(values) : await recipientsOf(who, values);
}

function recipientsOf(who: string, values: RecipientValues) {
  const facts = factsOf(values).as("facts");
  const page = clientPage(
    values,
    { q: who, package_type: undefined, archived: false, sort: "name", offset: values.offset },
    [],
    inArray(users.package_type, CONVERSATION_PACKAGES),
  );
  return db
    .select({
      advanced: facts.advanced,
      ultimate: facts.ultimate,
      people: facts.people,
      page: choiceFields(page, values.absent_since),
    })
    .from(facts)
    .leftJoin(page, sql`true`)
    .orderBy(asc(page.position));
}

type Person = ChoiceRow & { archived_since: string | null };

function factsOf(values: Omit<RecipientValues, "offset">) {
  const { user_id, first_name, last_name, email, package_type } = users;
  const recipient = sql`json_build_object('user_id', ${user_id}, 'first_name', ${first_name}, 'last_name', ${last_name},
    'email', ${email}, 'package_type', ${package_type}, 'archived_since', ${outSinceOf(users)},
    'said', ${saidFactsOf(users, values.absent_since)})`;
  const isChosen = sql`${user_id} = any(${sql.param(values.chosen)}::uuid[])`;
  const size = (type: (typeof CONVERSATION_PACKAGES)[number]): SQL<number> =>
    sql<number>`(count(*) filter (where ${and(isPresent(), eq(package_type, type))}))::int`;
  return db
    .select({
      advanced: size("Beast Advanced").as("advanced"),
      ultimate: size("Beast Ultimate").as("ultimate"),
      people: sql<Person[]>`coalesce(json_agg(${recipient} order by ${sql.join(byName, sql`, `)})
        filter (where ${isChosen}), '[]')`.as("people"),
    })
    .from(users)
    .where(readableClients(values));
}
