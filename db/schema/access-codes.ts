import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { PACKAGES, type PackageType } from "../../app/domain/packages/rules";
import { createdAt, instant, oneOf } from "./columns";
import { users } from "./users";

/** Codes with which a trainer admits clients to a package. Only the SHA-256 of a code is kept. */
export const accessCodes = pgTable(
  "access_codes",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    trainer_user_id: uuid()
      .notNull()
      .references(() => users.user_id),
    package_type: text().$type<PackageType>().notNull(),
    code_hash: text().notNull().unique(),
    label: text().notNull().default(""),
    expires_at: instant(),
    max_uses: integer(),
    uses: integer().notNull().default(0),
    revoked_at: instant(),
    is_demo: boolean().notNull().default(false),
    created_at: createdAt(),
  },
  (code) => [
    index("access_codes_trainer_idx").on(code.trainer_user_id, code.created_at.desc()),
    check("access_codes_package_type", oneOf(code.package_type, PACKAGES)),
    check(
      "access_codes_uses",
      sql`${code.uses} >= 0 and ${code.uses} <= coalesce(${code.max_uses}, ${code.uses})`,
    ),
  ],
);
