CREATE TABLE "last_deleted_entries" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"entry" jsonb NOT NULL,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "food_logs_planned_key";--> statement-breakpoint
ALTER TABLE "daily_completions" ADD COLUMN "protein" numeric(7, 2);--> statement-breakpoint
ALTER TABLE "daily_completions" ADD COLUMN "carbs" numeric(7, 2);--> statement-breakpoint
ALTER TABLE "daily_completions" ADD COLUMN "fat" numeric(7, 2);--> statement-breakpoint
ALTER TABLE "food_logs" ADD COLUMN "unit" text DEFAULT 'grams' NOT NULL;--> statement-breakpoint
ALTER TABLE "food_logs" ADD COLUMN "is_planned_meal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "food_logs" ADD COLUMN "logged_by_user_id" uuid;--> statement-breakpoint
ALTER TABLE "saved_meal_foods" ADD COLUMN "unit" text DEFAULT 'grams' NOT NULL;--> statement-breakpoint
-- An entry that is linked to a planned meal is what its tick writes now: one portion with the values of the meal.
UPDATE "food_logs" SET "is_planned_meal" = true WHERE "plan_id" IS NOT NULL AND "meal_id" IS NOT NULL;--> statement-breakpoint
UPDATE "food_logs" SET "unit" = 'portion' WHERE "food_id" IS NULL AND ("is_planned_meal" OR ("brand" = '' AND "serving_size_g" = 100));--> statement-breakpoint
UPDATE "saved_meal_foods" SET "unit" = 'portion' WHERE "food_id" IS NULL AND "brand" = '' AND "serving_size_g" = 100;--> statement-breakpoint
ALTER TABLE "last_deleted_entries" ADD CONSTRAINT "last_deleted_entries_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_logs" ADD CONSTRAINT "food_logs_logged_by_user_id_users_user_id_fk" FOREIGN KEY ("logged_by_user_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "food_logs_tick_key" ON "food_logs" USING btree ("user_id","log_date","plan_id","meal_id") WHERE "food_logs"."is_planned_meal" and "food_logs"."plan_id" is not null;--> statement-breakpoint
ALTER TABLE "food_logs" ADD CONSTRAINT "food_logs_unit" CHECK ("food_logs"."unit" in ('grams', 'portion'));--> statement-breakpoint
ALTER TABLE "food_logs" ADD CONSTRAINT "food_logs_food_in_grams" CHECK ("food_logs"."unit" = 'grams' or "food_logs"."food_id" is null);--> statement-breakpoint
ALTER TABLE "saved_meal_foods" ADD CONSTRAINT "saved_meal_foods_unit" CHECK ("saved_meal_foods"."unit" in ('grams', 'portion'));--> statement-breakpoint
ALTER TABLE "saved_meal_foods" ADD CONSTRAINT "saved_meal_foods_food_in_grams" CHECK ("saved_meal_foods"."unit" = 'grams' or "saved_meal_foods"."food_id" is null);