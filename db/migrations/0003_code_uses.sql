INSERT INTO "code_uses" ("code_id", "trainer_user_id", "user_id", "to_package", "used_at")
SELECT "access_codes"."id", "access_codes"."trainer_user_id", "users"."user_id", "access_codes"."package_type", "users"."created_at"
FROM "users" JOIN "access_codes" ON "access_codes"."id" = "users"."admitted_by_code_id"
ORDER BY "users"."created_at", "users"."id";
--> statement-breakpoint
UPDATE "users" SET "package_notice" = true WHERE "upgrade_message" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_admitted_by_code_id_access_codes_id_fk";
--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "admitted_by_code_id";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "upgrade_message";
