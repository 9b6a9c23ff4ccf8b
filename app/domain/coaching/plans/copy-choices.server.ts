import { and, asc, eq, sql } from "drizzle-orm";
import type { PlanKind } from "~/domain/coaching/plan-content/kinds";
import { absentSince, saidFactsOf, saidToday } from "~/domain/people/absences/absences.server";
import { isPresent } from "~/domain/people/accounts/presence-conditions.server";
import type { User } from "~/domain/people/accounts/user.server";
import {
  type ChosenClient,
  choiceFields,
  choicePage,
  choicesOf,
} from "~/domain/people/clients/choices.server";
import { byName, personFields, readableClients } from "~/domain/people/clients/clients.server";
import { CHOICES_SHOWN } from "~/domain/people/clients/rules";
import type { ChoiceQuery } from "~/domain/people/clients/schema";
import type { Day } from "~/domain/shared/calendar/rules";
import { NotFound } from "~/domain/shared/errors";
import { db } from "~db/client";
import { prepared, type QueryValues } from "~db/prepared";
import { plans, users } from "~db/schema/index";
import { ownPlan } from "./plan-writes.server";

type CopyChoiceValues = QueryValues<{
  user_id: string;
  kind: PlanKind;
  id: number;
  offset: number;
  absent_since: Day;
}>;

const selectAll = prepared("copy_choices", (values: CopyChoiceValues) => copyChoices("", values));

function copyChoices(who: string, values: CopyChoiceValues) {
  const page = choicePage(
    values,
    { who, offset: values.offset },
    sql`coalesce(${eq(users.user_id, plans.client_user_id)}, false)`,
  );
  return db
    .select({
      title: plans.title,
      client_user_id: plans.client_user_id,
      client: choiceFields(page, values.absent_since),
    })
    .from(plans)
    .leftJoinLateral(page, sql`true`)
    .where(ownPlan(values, values.kind, values.id))
    .orderBy(asc(page.position));
}

/** Finds a plan and a page of clients, its own first, in one query: the page behind the dialog needs its own. @throws NotFound */
export async function findCopyChoices(trainer: User, kind: PlanKind, id: number, query: ChoiceQuery) {
  const offset = (query.who_page - 1) * CHOICES_SHOWN;
  const values = { user_id: trainer.user_id, kind, id, offset, absent_since: absentSince() };
  const rows = query.who === "" ? await selectAll(values) : await copyChoices(query.who, values);
  const [first] = rows;
  if (!first) throw new NotFound();
  if (!first.client && query.who_page > 1)
    return await findCopyChoices(trainer, kind, id, { ...query, who_page: 1 });
  const { title, client_user_id } = first;
  const clients = rows.flatMap(({ client }) => (client ? [client] : []));
  return { title, client_user_id, choices: choicesOf(query, clients) };
}

type ChosenValues = QueryValues<{ user_id: string; ids: string[]; absent_since: Day }>;

const selectChosen = prepared("chosen_clients", (values: ChosenValues) =>
  db
    .select({
      ...personFields,
      package_type: users.package_type,
      archived: sql<boolean>`not ${isPresent()}`,
      said: saidFactsOf(users, values.absent_since),
    })
    .from(users)
    .where(and(readableClients(values), sql`${users.user_id} = any(${values.ids}::uuid[])`))
    .orderBy(...byName),
);

/** Finds the chosen ones among a trainer's clients, archived or not, by name. The ids of other people are left out. */
export async function findChosen({ user_id }: User, ids: string[]): Promise<ChosenClient[]> {
  if (ids.length === 0) return [];
  const rows = await selectChosen({ user_id, ids, absent_since: absentSince() });
  return rows.map(({ said, ...client }) => ({ ...client, said: saidToday(said) }));
}
