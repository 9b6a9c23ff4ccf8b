ALTER TABLE "users" ADD COLUMN "weekly_from" date;--> statement-breakpoint
-- Weekly check-ins are expected from the start of the coaching, or from the last change of the package. Days are those of UTC, because the database does not know every time zone.
UPDATE "users" SET "weekly_from" = greatest(
	("created_at" at time zone 'UTC')::date,
	(SELECT max(m."created_at" at time zone 'UTC')::date FROM "messages" m JOIN "conversations" c ON c."id" = m."conversation_id" WHERE c."client_user_id" = "users"."user_id" AND m."event" = 'package_changed')
) WHERE NOT "is_trainer";