import { and, desc, eq, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { timeZoneOf } from "~/domain/people/accounts/accounts.server";
import { isReadableRow } from "~/domain/people/accounts/presence-conditions.server";
import type { User, UserKey } from "~/domain/people/accounts/user.server";
import { clock } from "~/domain/shared/calendar/clock";
import { endOfDay, today } from "~/domain/shared/calendar/rules";
import { Conflict, Invalid, NotFound } from "~/domain/shared/errors";
import { PAGE_SIZE, type PageFacts, pageFacts } from "~/domain/shared/pages/rules";
import { db } from "~db/client";
import { prepared, type QueryValue, type QueryValues } from "~db/prepared";
import { accessCodes, codeUses, users } from "~db/schema/index";
import { hashCode, newCode } from "./code-hash.server";
import { codeState } from "./rules";
import type { NewCodeInput } from "./schema";

const fields = {
  id: accessCodes.id,
  kind: accessCodes.kind,
  package_type: accessCodes.package_type,
  label: accessCodes.label,
  expires_at: accessCodes.expires_at,
  max_uses: accessCodes.max_uses,
  uses: accessCodes.uses,
  revoked_at: accessCodes.revoked_at,
  created_at: accessCodes.created_at,
};

/** The same, without a label that may name people who alone have used the code, if the trainer reads the records of none of them. */
const shownFields = {
  ...fields,
  label: sql<string>`case when (
    select bool_or(${isReadableRow(sql.raw("person"))}) from ${codeUses} as use
    join ${users} as person on person.user_id = use.user_id where use.code_id = ${accessCodes}.id
  ) is not false then ${accessCodes.label} else '' end`.as("label"),
};

/** A code in its trainer's list. The code's characters are not stored, so they are not included. */
export type Code = Pick<typeof accessCodes.$inferSelect, keyof typeof fields> & {
  state: ReturnType<typeof codeState>;
};

/**
 * Creates a code that is valid until the end of its last day in the trainer's zone. Upgrade codes can be used once by default.
 * @returns the code's characters too, which cannot be read again
 * @throws Invalid when the last day is in the past, Conflict when this form has already created a code
 */
export async function createCode(trainer: User, input: NewCodeInput): Promise<Code & { code: string }> {
  const { purpose, expires_on, max_uses, ...values } = input;
  const zone = timeZoneOf(trainer);
  if (expires_on && expires_on < today(zone)) throw new Invalid("code_ends_too_early");
  const code = newCode();
  const [made] = await db.transaction((tx) =>
    tx
      .insert(accessCodes)
      .values({
        ...values,
        ...purpose,
        trainer_user_id: trainer.user_id,
        code_hash: hashCode(code),
        max_uses: max_uses ?? (purpose.kind === "upgrade" ? 1 : null),
        expires_at: expires_on ? endOfDay(expires_on, zone) : null,
        is_demo: trainer.is_demo,
      })
      .onConflictDoNothing({ target: [accessCodes.trainer_user_id, accessCodes.idempotency_key] })
      .returning(fields),
  );
  if (!made) throw new Conflict("code_already_created");
  return { ...made, state: codeState(made), code };
}

const selectPage = prepared(
  "code_page",
  (values: QueryValues<{ user_id: string; now: string; offset: number }>) => {
    const { revoked_at, expires_at, max_uses, uses, created_at, id } = accessCodes;
    // The condition of `codeState`, for the database to sort by.
    const isActive = and(
      isNull(revoked_at),
      or(isNull(expires_at), sql`${expires_at} > ${values.now}::timestamptz`),
      or(isNull(max_uses), lt(uses, max_uses)),
    ) as SQL;
    return db
      .select({ ...shownFields, total: sql<number>`(count(*) over ())::int` })
      .from(accessCodes)
      .where(eq(accessCodes.trainer_user_id, values.user_id))
      .orderBy(desc(isActive), desc(created_at), desc(id))
      .limit(PAGE_SIZE)
      .offset(values.offset);
  },
);

/** Lists a page of a trainer's codes: those that still work first, then the newest. A page after the last is the first. */
export async function listCodePage(trainer: User, page = 1): Promise<PageFacts & { codes: Code[] }> {
  const now = clock.now();
  const { user_id } = trainer;
  const rows = await selectPage({ user_id, now: now.toISOString(), offset: (page - 1) * PAGE_SIZE });
  if (rows.length === 0 && page > 1) return await listCodePage(trainer);
  const codes = rows.map(({ total: _total, ...code }) => ({ ...code, state: codeState(code, now) }));
  return { codes, ...pageFacts(rows[0]?.total ?? 0, page) };
}

const selectCode = prepared("code", (values: QueryValues<{ user_id: string; id: number }>) =>
  db.select(shownFields).from(accessCodes).where(ownCode(values, values.id)),
);

/** Finds a code of the trainer that has not been revoked. @throws NotFound when there is none with this id */
export async function findCode({ user_id }: User, id: number) {
  const [code] = await selectCode({ user_id, id });
  if (!code) throw new NotFound();
  return code;
}

/** Revokes a code. Clients who have used it stay. @throws NotFound when there is no such code, or it is already revoked */
export async function revokeCode(trainer: User, id: number): Promise<void> {
  const revoked = await db.transaction((tx) =>
    tx
      .update(accessCodes)
      .set({ revoked_at: sql`now()` })
      .where(ownCode(trainer, id))
      .returning({ id: accessCodes.id }),
  );
  if (revoked.length === 0) throw new NotFound();
}

const ownCode = (trainer: UserKey, id: QueryValue<number>) =>
  and(
    eq(accessCodes.id, id),
    eq(accessCodes.trainer_user_id, trainer.user_id),
    isNull(accessCodes.revoked_at),
  );
