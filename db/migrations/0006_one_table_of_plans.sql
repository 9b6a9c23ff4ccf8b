CREATE TABLE "plan_activity" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_activity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"plan_id" integer NOT NULL,
	"active_from" date NOT NULL,
	"active_until" date,
	CONSTRAINT "plan_activity_order" CHECK ("plan_activity"."active_until" >= "plan_activity"."active_from")
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"trainer_user_id" uuid NOT NULL,
	"client_user_id" uuid,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"content" jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"idempotency_key" uuid,
	"idempotency_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "plans_kind" CHECK ("plans"."kind" in ('nutrition', 'training')),
	CONSTRAINT "plans_title" CHECK (length(btrim("plans"."title")) > 0),
	CONSTRAINT "plans_content" CHECK (coalesce(case "plans"."kind" when 'nutrition' then jsonb_typeof("plans"."content"->'meals') = 'array' and jsonb_array_length("plans"."content"->'meals') > 0 and jsonb_typeof("plans"."content"->'calories_target') in ('number', 'null') and jsonb_typeof("plans"."content"->'protein_target') in ('number', 'null') and jsonb_typeof("plans"."content"->'carbs_target') in ('number', 'null') and jsonb_typeof("plans"."content"->'fat_target') in ('number', 'null') when 'training' then jsonb_typeof("plans"."content"->'workouts') = 'array' and jsonb_array_length("plans"."content"->'workouts') > 0 and jsonb_typeof("plans"."content"->'duration_weeks') in ('number', 'null') end, false)),
	CONSTRAINT "plans_deleted" CHECK ("plans"."deleted_at" is null or not "plans"."is_active"),
	CONSTRAINT "plans_template" CHECK ("plans"."client_user_id" is not null or not "plans"."is_active")
);
--> statement-breakpoint
ALTER TABLE "daily_completions" ADD COLUMN "plan_id" integer;--> statement-breakpoint
ALTER TABLE "plan_activity" ADD CONSTRAINT "plan_activity_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_trainer_user_id_users_user_id_fk" FOREIGN KEY ("trainer_user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_client_user_id_users_user_id_fk" FOREIGN KEY ("client_user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_activity_plan_idx" ON "plan_activity" USING btree ("plan_id","active_from");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_activity_open_key" ON "plan_activity" USING btree ("plan_id") WHERE "plan_activity"."active_until" is null;--> statement-breakpoint
CREATE INDEX "plans_trainer_idx" ON "plans" USING btree ("trainer_user_id","kind","is_active" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "plans"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "plans_client_idx" ON "plans" USING btree ("client_user_id","kind","is_active" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "plans_active_idx" ON "plans" USING btree ("trainer_user_id","client_user_id","kind") WHERE "plans"."is_active";--> statement-breakpoint
CREATE UNIQUE INDEX "plans_idempotency_key" ON "plans" USING btree ("trainer_user_id","kind","idempotency_key");--> statement-breakpoint
ALTER TABLE "daily_completions" ADD CONSTRAINT "daily_completions_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;