import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { CODE_KINDS, type CodeKind } from "../../app/domain/people/codes/rules";
import { PACKAGES, type PackageType } from "../../app/domain/people/packages/rules";
import { createdAt, instant, oneOf } from "./columns";
import { users } from "./users";

/** Access and upgrade codes of trainers. Only the SHA-256 hash of a code is stored. */
export const accessCodes = pgTable(
  "access_codes",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    trainer_user_id: uuid()
      .notNull()
      .references(() => users.user_id),
    kind: text().$type<CodeKind>().notNull().default("access"),
    package_type: text().$type<PackageType>().notNull(),
    code_hash: text().notNull().unique(),
    label: text().notNull().default(""),
    expires_at: instant(),
    max_uses: integer(),
    uses: integer().notNull().default(0),
    revoked_at: instant(),
    is_demo: boolean().notNull().default(false),
    idempotency_key: uuid(),
    created_at: createdAt(),
  },
  (code) => [
    index("access_codes_trainer_idx").on(code.trainer_user_id, code.created_at.desc()),
    uniqueIndex("access_codes_idempotency_key").on(code.trainer_user_id, code.idempotency_key),
    check("access_codes_kind", oneOf(code.kind, CODE_KINDS)),
    check("access_codes_package_type", oneOf(code.package_type, PACKAGES)),
    check("access_codes_upgrade", sql`${code.kind} = 'access' or ${code.package_type} <> 'Beast Starter'`),
    check(
      "access_codes_uses",
      sql`${code.uses} >= 0 and ${code.uses} <= coalesce(${code.max_uses}, ${code.uses})`,
    ),
  ],
);

/** Sign-ups and upgrades with codes. A sign-up has no `from_package`. */
export const codeUses = pgTable(
  "code_uses",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    code_id: integer()
      .notNull()
      .references(() => accessCodes.id),
    trainer_user_id: uuid()
      .notNull()
      .references(() => users.user_id),
    user_id: uuid()
      .notNull()
      .references(() => users.user_id, { onDelete: "cascade" }),
    from_package: text().$type<PackageType>(),
    to_package: text().$type<PackageType>().notNull(),
    used_at: createdAt(),
  },
  (use) => [
    index("code_uses_trainer_idx").on(use.trainer_user_id, use.id.desc()),
    index("code_uses_code_idx").on(use.code_id),
    index("code_uses_user_idx").on(use.user_id),
    check("code_uses_from_package", oneOf(use.from_package, PACKAGES)),
    check("code_uses_to_package", oneOf(use.to_package, PACKAGES)),
  ],
);
