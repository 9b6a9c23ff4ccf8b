ALTER TABLE "body_measurements" DROP CONSTRAINT "body_measurements_value";--> statement-breakpoint
DROP INDEX "body_measurements_user_idx";--> statement-breakpoint
ALTER TABLE "body_measurements" ADD COLUMN "weight_cleared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "body_measurements" ADD COLUMN "body_fat_cleared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "body_measurements_weight_idx" ON "body_measurements" USING btree ("user_id","measured_on" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "body_measurements"."weight_kg" is not null or "body_measurements"."weight_cleared";--> statement-breakpoint
CREATE INDEX "body_measurements_body_fat_idx" ON "body_measurements" USING btree ("user_id","measured_on" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "body_measurements"."body_fat_percentage" is not null or "body_measurements"."body_fat_cleared";--> statement-breakpoint
CREATE INDEX "body_measurements_user_idx" ON "body_measurements" USING btree ("user_id","measured_on" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "body_measurements" ADD CONSTRAINT "body_measurements_cleared" CHECK (not ("body_measurements"."weight_cleared" and "body_measurements"."weight_kg" is not null) and not ("body_measurements"."body_fat_cleared" and "body_measurements"."body_fat_percentage" is not null));--> statement-breakpoint
ALTER TABLE "body_measurements" ADD CONSTRAINT "body_measurements_cleared_by" CHECK ("body_measurements"."source" = 'profile' or not ("body_measurements"."weight_cleared" or "body_measurements"."body_fat_cleared"));--> statement-breakpoint
ALTER TABLE "body_measurements" ADD CONSTRAINT "body_measurements_value" CHECK (num_nonnulls("body_measurements"."weight_kg", "body_measurements"."body_fat_percentage", "body_measurements"."waist_cm", "body_measurements"."hip_cm", "body_measurements"."chest_cm") > 0 or "body_measurements"."weight_cleared" or "body_measurements"."body_fat_cleared");--> statement-breakpoint
-- The values of profiles become measurements where the latest measurement says something else. A value that was never measured is one of the day on which the account was created.
WITH "current" AS (
	SELECT u."user_id", u."created_at", u."weight_kg", u."body_fat_percentage", w."weight_kg" AS "last_weight", w."measured_on" AS "weighed_on", f."body_fat_percentage" AS "last_body_fat", f."measured_on" AS "body_fat_on"
	FROM "users" u
	LEFT JOIN LATERAL (SELECT m."weight_kg", m."measured_on" FROM "body_measurements" m WHERE m."user_id" = u."user_id" AND m."weight_kg" IS NOT NULL ORDER BY m."measured_on" DESC, m."id" DESC LIMIT 1) w ON true
	LEFT JOIN LATERAL (SELECT m."body_fat_percentage", m."measured_on" FROM "body_measurements" m WHERE m."user_id" = u."user_id" AND m."body_fat_percentage" IS NOT NULL ORDER BY m."measured_on" DESC, m."id" DESC LIMIT 1) f ON true
), "carried" AS (
	SELECT "user_id", CASE WHEN "weighed_on" IS NULL THEN ("created_at" at time zone 'UTC')::date ELSE greatest((now() at time zone 'UTC')::date, "weighed_on") END AS "day", "weight_kg", "weight_kg" IS NULL AS "weight_cleared", NULL::numeric AS "body_fat_percentage", false AS "body_fat_cleared"
	FROM "current" WHERE "weight_kg" IS DISTINCT FROM "last_weight"
	UNION ALL
	SELECT "user_id", CASE WHEN "body_fat_on" IS NULL THEN ("created_at" at time zone 'UTC')::date ELSE greatest((now() at time zone 'UTC')::date, "body_fat_on") END, NULL, false, "body_fat_percentage", "body_fat_percentage" IS NULL
	FROM "current" WHERE "body_fat_percentage" IS DISTINCT FROM "last_body_fat"
)
INSERT INTO "body_measurements" ("user_id", "measured_on", "weight_kg", "weight_cleared", "body_fat_percentage", "body_fat_cleared", "source")
SELECT "user_id", "day", max("weight_kg"), bool_or("weight_cleared"), max("body_fat_percentage"), bool_or("body_fat_cleared"), 'profile' FROM "carried" GROUP BY "user_id", "day";
