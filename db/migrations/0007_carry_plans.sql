-- Moves every plan into "plans". Nutrition plans keep their ids; training plans get new ids above them.
INSERT INTO "plans" ("id", "kind", "trainer_user_id", "client_user_id", "title", "description", "content", "is_active", "version", "idempotency_key", "idempotency_hash", "created_at", "updated_at", "deleted_at")
OVERRIDING SYSTEM VALUE
SELECT "id", 'nutrition', "trainer_user_id", "client_user_id", "title", "description",
	jsonb_build_object('meals', "meals", 'calories_target', "calories_target", 'protein_target', "protein_target", 'carbs_target', "carbs_target", 'fat_target', "fat_target"),
	"is_active", "version", "idempotency_key", "idempotency_hash", "created_at", "updated_at", "deleted_at"
FROM "nutrition_plans";
--> statement-breakpoint
CREATE TABLE "training_plan_ids" AS
SELECT "id" AS "old_id", ((SELECT coalesce(max("id"), 0) FROM "nutrition_plans") + row_number() OVER (ORDER BY "id"))::integer AS "new_id"
FROM "training_plans";
--> statement-breakpoint
INSERT INTO "plans" ("id", "kind", "trainer_user_id", "client_user_id", "title", "description", "content", "is_active", "version", "idempotency_key", "idempotency_hash", "created_at", "updated_at", "deleted_at")
OVERRIDING SYSTEM VALUE
SELECT "new_id", 'training', "trainer_user_id", "client_user_id", "title", "description",
	jsonb_build_object('workouts', "workouts", 'duration_weeks', "duration_weeks"),
	"is_active", "version", "idempotency_key", "idempotency_hash", "created_at", "updated_at", "deleted_at"
FROM "training_plans" JOIN "training_plan_ids" ON "old_id" = "id";
--> statement-breakpoint
INSERT INTO "plan_activity" ("plan_id", "active_from", "active_until")
SELECT "plan_id", "active_from", "active_until" FROM "nutrition_plan_activity" ORDER BY "id";
--> statement-breakpoint
INSERT INTO "plan_activity" ("plan_id", "active_from", "active_until")
SELECT "new_id", "active_from", "active_until"
FROM "training_plan_activity" JOIN "training_plan_ids" ON "old_id" = "plan_id" ORDER BY "id";
--> statement-breakpoint
UPDATE "daily_completions" SET "plan_id" = coalesce("nutrition_plan_id", (SELECT "new_id" FROM "training_plan_ids" WHERE "old_id" = "training_plan_id"))
WHERE "custom_task_id" IS NULL;
--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('plans', 'id'), coalesce(max("id"), 1), max("id") IS NOT NULL) FROM "plans";
--> statement-breakpoint
DROP TABLE "training_plan_ids";
