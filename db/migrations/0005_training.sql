CREATE TABLE "custom_tasks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "custom_tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"trainer_user_id" uuid NOT NULL,
	"client_user_id" uuid NOT NULL,
	"task_name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"priority" text DEFAULT 'medium' NOT NULL,
	"category" text DEFAULT 'general' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"repeats" text DEFAULT 'once' NOT NULL,
	"weekdays" integer[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"idempotency_key" uuid,
	"idempotency_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "custom_tasks_task_name" CHECK (length(btrim("custom_tasks"."task_name")) > 0),
	CONSTRAINT "custom_tasks_priority" CHECK ("custom_tasks"."priority" in ('low', 'medium', 'high')),
	CONSTRAINT "custom_tasks_category" CHECK ("custom_tasks"."category" in ('general', 'nutrition', 'training', 'lifestyle')),
	CONSTRAINT "custom_tasks_repeats" CHECK ("custom_tasks"."repeats" in ('once', 'daily', 'weekdays')),
	CONSTRAINT "custom_tasks_days" CHECK ("custom_tasks"."ends_on" >= "custom_tasks"."starts_on"),
	CONSTRAINT "custom_tasks_once" CHECK ("custom_tasks"."repeats" <> 'once' or "custom_tasks"."ends_on" = "custom_tasks"."starts_on"),
	CONSTRAINT "custom_tasks_weekdays" CHECK (("custom_tasks"."repeats" = 'weekdays') = (cardinality("custom_tasks"."weekdays") > 0))
);
--> statement-breakpoint
CREATE TABLE "training_plan_activity" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "training_plan_activity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"plan_id" integer NOT NULL,
	"active_from" date NOT NULL,
	"active_until" date,
	CONSTRAINT "training_plan_activity_order" CHECK ("training_plan_activity"."active_until" >= "training_plan_activity"."active_from")
);
--> statement-breakpoint
ALTER TABLE "daily_completions" DROP CONSTRAINT "daily_completions_meal_key";--> statement-breakpoint
ALTER TABLE "daily_completions" DROP CONSTRAINT "daily_completions_meal";--> statement-breakpoint
ALTER TABLE "daily_completions" DROP CONSTRAINT "daily_completions_item";--> statement-breakpoint
DROP INDEX "nutrition_plans_client_idx";--> statement-breakpoint
DROP INDEX "training_plans_client_idx";--> statement-breakpoint
ALTER TABLE "daily_completions" ALTER COLUMN "item_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "nutrition_plans" ALTER COLUMN "client_user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "training_plans" ALTER COLUMN "client_user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_completions" ADD COLUMN "training_plan_id" integer;--> statement-breakpoint
ALTER TABLE "daily_completions" ADD COLUMN "custom_task_id" integer;--> statement-breakpoint
ALTER TABLE "daily_completions" ADD COLUMN "given_notes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "training_plans" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "training_plans" ADD COLUMN "idempotency_key" uuid;--> statement-breakpoint
ALTER TABLE "training_plans" ADD COLUMN "idempotency_hash" text;--> statement-breakpoint
ALTER TABLE "custom_tasks" ADD CONSTRAINT "custom_tasks_trainer_user_id_users_user_id_fk" FOREIGN KEY ("trainer_user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_tasks" ADD CONSTRAINT "custom_tasks_client_user_id_users_user_id_fk" FOREIGN KEY ("client_user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_plan_activity" ADD CONSTRAINT "training_plan_activity_plan_id_training_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."training_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "custom_tasks_client_idx" ON "custom_tasks" USING btree ("client_user_id","starts_on") WHERE "custom_tasks"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "custom_tasks_idempotency_key" ON "custom_tasks" USING btree ("trainer_user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "training_plan_activity_plan_idx" ON "training_plan_activity" USING btree ("plan_id","active_from");--> statement-breakpoint
CREATE UNIQUE INDEX "training_plan_activity_open_key" ON "training_plan_activity" USING btree ("plan_id") WHERE "training_plan_activity"."active_until" is null;--> statement-breakpoint
ALTER TABLE "daily_completions" ADD CONSTRAINT "daily_completions_training_plan_id_training_plans_id_fk" FOREIGN KEY ("training_plan_id") REFERENCES "public"."training_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_completions" ADD CONSTRAINT "daily_completions_custom_task_id_custom_tasks_id_fk" FOREIGN KEY ("custom_task_id") REFERENCES "public"."custom_tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "daily_completions_training_idx" ON "daily_completions" USING btree ("training_plan_id","completion_date");--> statement-breakpoint
CREATE INDEX "daily_completions_custom_idx" ON "daily_completions" USING btree ("custom_task_id","completion_date");--> statement-breakpoint
CREATE INDEX "daily_completions_exercise_idx" ON "daily_completions" USING btree ("user_id",lower("task_reference"->>'exercise_name'),"completion_date" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "daily_completions"."task_type" = 'training_exercise' and "daily_completions"."is_completed" and "daily_completions"."notes" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "training_plans_idempotency_key" ON "training_plans" USING btree ("trainer_user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "nutrition_plans_client_idx" ON "nutrition_plans" USING btree ("client_user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "training_plans_client_idx" ON "training_plans" USING btree ("client_user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "daily_completions" ADD CONSTRAINT "daily_completions_key" UNIQUE NULLS NOT DISTINCT("user_id","completion_date","nutrition_plan_id","training_plan_id","custom_task_id","item_id");--> statement-breakpoint
ALTER TABLE "daily_completions" ADD CONSTRAINT "daily_completions_source" CHECK (("daily_completions"."task_type" = 'nutrition_meal') = ("daily_completions"."nutrition_plan_id" is not null) and ("daily_completions"."task_type" = 'training_exercise') = ("daily_completions"."training_plan_id" is not null) and ("daily_completions"."task_type" = 'custom_task') = ("daily_completions"."custom_task_id" is not null));--> statement-breakpoint
ALTER TABLE "nutrition_plans" ADD CONSTRAINT "nutrition_plans_template" CHECK ("nutrition_plans"."client_user_id" is not null or not "nutrition_plans"."is_active");--> statement-breakpoint
ALTER TABLE "training_plans" ADD CONSTRAINT "training_plans_template" CHECK ("training_plans"."client_user_id" is not null or not "training_plans"."is_active");