CREATE TABLE "access_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"trainer_user_id" uuid NOT NULL,
	"package_type" text NOT NULL,
	"code_hash" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"revoked_at" timestamp with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "access_codes_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "access_codes_package_type" CHECK ("access_codes"."package_type" in ('Beast Starter', 'Beast Advanced', 'Beast Ultimate')),
	CONSTRAINT "access_codes_uses" CHECK ("access_codes"."uses" >= 0 and "access_codes"."uses" <= coalesce("access_codes"."max_uses", "access_codes"."uses"))
);
--> statement-breakpoint
CREATE TABLE "body_measurements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "body_measurements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"measured_on" date NOT NULL,
	"weight_kg" numeric(5, 2),
	"body_fat_percentage" numeric(5, 2),
	"source" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "body_measurements_source" CHECK ("body_measurements"."source" in ('profile', 'weekly_checkin', 'daily_checkin')),
	CONSTRAINT "body_measurements_value" CHECK (num_nonnulls("body_measurements"."weight_kg", "body_measurements"."body_fat_percentage") > 0),
	CONSTRAINT "body_measurements_weight_kg" CHECK ("body_measurements"."weight_kg" between 0 and 500),
	CONSTRAINT "body_measurements_body_fat_percentage" CHECK ("body_measurements"."body_fat_percentage" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "daily_completions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "daily_completions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"completion_date" date NOT NULL,
	"task_type" text NOT NULL,
	"nutrition_plan_id" integer,
	"item_id" text,
	"task_reference" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_completed" boolean DEFAULT false NOT NULL,
	"completed_at" timestamp with time zone,
	"completed_by_user_id" uuid,
	"notes" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "daily_completions_meal_key" UNIQUE("user_id","completion_date","nutrition_plan_id","item_id"),
	CONSTRAINT "daily_completions_task_type" CHECK ("daily_completions"."task_type" in ('nutrition_meal', 'training_exercise', 'custom_task')),
	CONSTRAINT "daily_completions_meal" CHECK (("daily_completions"."task_type" = 'nutrition_meal') = ("daily_completions"."nutrition_plan_id" is not null)),
	CONSTRAINT "daily_completions_item" CHECK ("daily_completions"."item_id" is not null or "daily_completions"."task_type" = 'custom_task'),
	CONSTRAINT "daily_completions_completed" CHECK ("daily_completions"."is_completed" = ("daily_completions"."completed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "opened_days" (
	"user_id" uuid NOT NULL,
	"completion_date" date NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "opened_days_user_id_completion_date_pk" PRIMARY KEY("user_id","completion_date")
);
--> statement-breakpoint
CREATE TABLE "nutrition_plan_activity" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "nutrition_plan_activity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"plan_id" integer NOT NULL,
	"active_from" date NOT NULL,
	"active_until" date,
	CONSTRAINT "nutrition_plan_activity_order" CHECK ("nutrition_plan_activity"."active_until" >= "nutrition_plan_activity"."active_from")
);
--> statement-breakpoint
CREATE TABLE "nutrition_plans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "nutrition_plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"trainer_user_id" uuid NOT NULL,
	"client_user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"meals" jsonb NOT NULL,
	"calories_target" integer,
	"protein_target" integer,
	"carbs_target" integer,
	"fat_target" integer,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"idempotency_key" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "nutrition_plans_title" CHECK (length(btrim("nutrition_plans"."title")) > 0),
	CONSTRAINT "nutrition_plans_meals" CHECK (jsonb_typeof("nutrition_plans"."meals") = 'array' and jsonb_array_length("nutrition_plans"."meals") > 0),
	CONSTRAINT "nutrition_plans_deleted" CHECK ("nutrition_plans"."deleted_at" is null or not "nutrition_plans"."is_active")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identities_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"user_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"oauth_user_data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_trainer" boolean DEFAULT false NOT NULL,
	"trainer_user_id" uuid,
	"package_type" text,
	"admitted_by_code_id" integer,
	"first_name" text,
	"last_name" text,
	"age" integer,
	"weight_kg" numeric(5, 2),
	"height_cm" numeric(5, 2),
	"body_fat_percentage" numeric(4, 2),
	"initial_data_completed" boolean DEFAULT false NOT NULL,
	"upgrade_message" text,
	"time_zone" text,
	"member_epoch" integer DEFAULT 0 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_id_unique" UNIQUE("id"),
	CONSTRAINT "users_role" CHECK (("users"."is_trainer" and "users"."package_type" is null) or (not "users"."is_trainer" and "users"."package_type" is not null and "users"."trainer_user_id" is not null)),
	CONSTRAINT "users_package_type" CHECK ("users"."package_type" in ('Beast Starter', 'Beast Advanced', 'Beast Ultimate')),
	CONSTRAINT "users_age" CHECK ("users"."age" between 16 and 100),
	CONSTRAINT "users_weight_kg" CHECK ("users"."weight_kg" between 30 and 300),
	CONSTRAINT "users_height_cm" CHECK ("users"."height_cm" between 120 and 250),
	CONSTRAINT "users_body_fat_percentage" CHECK ("users"."body_fat_percentage" between 3 and 50)
);
--> statement-breakpoint
ALTER TABLE "access_codes" ADD CONSTRAINT "access_codes_trainer_user_id_users_user_id_fk" FOREIGN KEY ("trainer_user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "body_measurements" ADD CONSTRAINT "body_measurements_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_completions" ADD CONSTRAINT "daily_completions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_completions" ADD CONSTRAINT "daily_completions_nutrition_plan_id_nutrition_plans_id_fk" FOREIGN KEY ("nutrition_plan_id") REFERENCES "public"."nutrition_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_completions" ADD CONSTRAINT "daily_completions_completed_by_user_id_users_user_id_fk" FOREIGN KEY ("completed_by_user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opened_days" ADD CONSTRAINT "opened_days_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nutrition_plan_activity" ADD CONSTRAINT "nutrition_plan_activity_plan_id_nutrition_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."nutrition_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nutrition_plans" ADD CONSTRAINT "nutrition_plans_trainer_user_id_users_user_id_fk" FOREIGN KEY ("trainer_user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nutrition_plans" ADD CONSTRAINT "nutrition_plans_client_user_id_users_user_id_fk" FOREIGN KEY ("client_user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_trainer_user_id_users_user_id_fk" FOREIGN KEY ("trainer_user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_admitted_by_code_id_access_codes_id_fk" FOREIGN KEY ("admitted_by_code_id") REFERENCES "public"."access_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_codes_trainer_idx" ON "access_codes" USING btree ("trainer_user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "body_measurements_user_idx" ON "body_measurements" USING btree ("user_id","measured_on" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "daily_completions_plan_idx" ON "daily_completions" USING btree ("nutrition_plan_id","completion_date");--> statement-breakpoint
CREATE INDEX "nutrition_plan_activity_plan_idx" ON "nutrition_plan_activity" USING btree ("plan_id","active_from");--> statement-breakpoint
CREATE UNIQUE INDEX "nutrition_plan_activity_open_key" ON "nutrition_plan_activity" USING btree ("plan_id") WHERE "nutrition_plan_activity"."active_until" is null;--> statement-breakpoint
CREATE INDEX "nutrition_plans_trainer_idx" ON "nutrition_plans" USING btree ("trainer_user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "nutrition_plans"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "nutrition_plans_client_idx" ON "nutrition_plans" USING btree ("client_user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "nutrition_plans"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "nutrition_plans_idempotency_key" ON "nutrition_plans" USING btree ("trainer_user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identities_user_idx" ON "identities" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_trainer_created_idx" ON "users" USING btree ("trainer_user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);