import { and, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import { isReadableRow } from "~/domain/people/accounts/presence-conditions.server";
import type { User } from "~/domain/people/accounts/user.server";
import { displayName } from "~/domain/people/profile/rules";
import { db } from "~db/client";
import { prepared, preparedEach, type QueryValues } from "~db/prepared";
import { codeUses, users } from "~db/schema/index";
import { NEWEST_USES, USES_SHOWN } from "./rules";

/** One use of a code: a sign-up, or an upgrade if `from_package` is set. */
export type CodeUse = Awaited<ReturnType<typeof listCodeUses>>["uses"][number];

const fields = {
  id: codeUses.id,
  code_id: codeUses.code_id,
  used_at: codeUses.used_at,
  from_package: codeUses.from_package,
  to_package: codeUses.to_package,
  user_id: users.user_id,
  first_name: users.first_name,
  last_name: users.last_name,
  email: users.email,
};

const selectUses = (where: SQL | undefined) =>
  db
    .select(fields)
    .from(codeUses)
    .innerJoin(users, eq(users.user_id, codeUses.user_id))
    .where(and(where, isReadableRow()))
    .orderBy(desc(codeUses.id));

const selectOfCode = preparedEach(
  "code_uses",
  ["newest", "older"],
  (range, values: QueryValues<{ user_id: string; code: number; before: number }>) =>
    selectUses(
      and(
        eq(codeUses.trainer_user_id, values.user_id),
        eq(codeUses.code_id, values.code),
        range === "older" ? lt(codeUses.id, values.before) : undefined,
      ),
    ).limit(USES_SHOWN + 1),
);

/** Lists one page of a code's uses, newest first, after the entry `before`. `older` is the id for the next page, or null. */
export async function listCodeUses({ user_id }: User, code: number, before = 0) {
  const rows = await selectOfCode(before ? "older" : "newest", { user_id, code, before });
  const uses = rows.slice(0, USES_SHOWN).map(named);
  return { uses, older: rows.length > USES_SHOWN ? (uses.at(-1)?.id ?? null) : null };
}

const selectNewest = prepared(
  "newest_code_uses",
  (values: QueryValues<{ user_id: string; codes: number[] }>) => {
    // One use more tells that there are others.
    const newest = sql`(
      select newest.id from unnest(${values.codes}::int[]) as code (id)
      cross join lateral (
        select id from code_uses where code_id = code.id order by id desc limit ${sql.raw(String(NEWEST_USES + 1))}
      ) as newest
    )`;
    return selectUses(and(eq(codeUses.trainer_user_id, values.user_id), sql`${codeUses.id} in ${newest}`));
  },
);

/** Returns the newest uses of each of these codes of a trainer, and whether a code has more. */
export async function newestCodeUses({ user_id }: User, codes: number[]) {
  const rows = codes.length === 0 ? [] : (await selectNewest({ user_id, codes })).map(named);
  return (code: number) => {
    const uses = rows.filter(({ code_id }) => code_id === code);
    return { uses: uses.slice(0, NEWEST_USES), hasMore: uses.length > NEWEST_USES };
  };
}

const named = <Person extends Parameters<typeof displayName>[0]>(use: Person) => ({
  ...use,
  name: displayName(use),
});
