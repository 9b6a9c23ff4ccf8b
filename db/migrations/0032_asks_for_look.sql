ALTER TABLE "check_ins" ADD COLUMN "asks_for_look" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- The rule of app/domain/coaching/check-ins/asks-for-look.ts on the day of this migration.
UPDATE "check_ins" c SET "asks_for_look" = c."caption" <> '' OR coalesce(c."mood_rating" <= 2, false) OR coalesce(c."energy_level" <= 2, false)
	OR EXISTS (
		SELECT 1 FROM "body_measurements" m CROSS JOIN LATERAL (
			SELECT b."weight_kg", b."measured_on" FROM "body_measurements" b
			WHERE b."user_id" = m."user_id" AND b."weight_kg" IS NOT NULL AND (b."measured_on", b."id") < (m."measured_on", m."id")
			ORDER BY b."measured_on" DESC, b."id" DESC LIMIT 1
		) before
		WHERE m."check_in_id" = c."id" AND before."measured_on" >= c."check_in_date" - 14
			AND abs(m."weight_kg" - before."weight_kg") * 1000 > before."weight_kg" * 15
	)
WHERE c."kind" = 'daily';--> statement-breakpoint
DROP INDEX "check_ins_unreviewed_idx";--> statement-breakpoint
CREATE INDEX "check_ins_unreviewed_idx" ON "check_ins" USING btree ("client_user_id","kind","check_in_date") WHERE "check_ins"."reviewed_at" is null and "check_ins"."asks_for_look";--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_asks_for_look" CHECK ("check_ins"."kind" = 'daily' or "check_ins"."asks_for_look");